/** Drawers have one of two widths: facts and short forms, or forms with lists and comparisons. In pixels. */
export const drawerWidth = { narrow: 480, wide: 720 } as const;

/** Dialogs have one of three: a question, a form, a choice among many. In pixels. */
export const dialogWidth = { small: 440, medium: 640, large: 800 } as const;

/** From a window so wide on, in pixels, what is opened beside a page leaves room for the page. */
export const besideFrom = 1280;
