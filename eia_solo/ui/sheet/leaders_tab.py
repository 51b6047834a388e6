from eia_solo.ui.sheet.tab import SheetTab
class LeadersTab(SheetTab):
    title = "Leaders"
    def show_state(self, state): pass
