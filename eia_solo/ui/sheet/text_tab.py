from eia_solo.ui.sheet.tab import SheetTab
class TextTab(SheetTab):
    title = "Text"
    def show_state(self, state): pass
