// What a picture is to a screen reader: what its label says, or nothing.

/** Without a label it is decoration, beside which words stand. */
export const named = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
