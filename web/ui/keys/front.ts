// The topmost modal dialog.

/** The topmost modal dialog; non-modal ones have `aria-modal="false"`. */
export const frontDialog = (): Element | null =>
  [
    ...document.querySelectorAll(
      '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"])',
    ),
  ].at(-1) ?? null
