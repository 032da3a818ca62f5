// The dialog that has the page to itself now.

/** The dialog that is in front of everything; one that leaves the page usable says so with `aria-modal="false"`. */
export const frontDialog = (): Element | null =>
  [
    ...document.querySelectorAll(
      '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]:not([aria-modal="false"])',
    ),
  ].at(-1) ?? null
