from eia_solo.ui.sheet.tab import SheetTab
class OptionsTab(SheetTab):
    title = "Options and readings"
    def show_state(self, state): pass
