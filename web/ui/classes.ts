// Joins the class names of an element.

/** The names that apply, in one string; a condition that does not hold leaves its name out. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
