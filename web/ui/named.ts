// Accessibility attributes of a picture: named by its label, or hidden.

/** Without a label it is decoration beside text. */
export const named = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
