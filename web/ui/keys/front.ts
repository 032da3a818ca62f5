// The topmost modal dialog.

const MODAL = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"])'

/** The topmost modal dialog; non-modal ones have `aria-modal="false"`. */
export const frontDialog = (): Element | null => [...document.querySelectorAll(MODAL)].at(-1) ?? null
