// Joins class names conditionally.

/** The truthy names, joined by spaces. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
