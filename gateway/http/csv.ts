// CSV after RFC 4180, safe to open in a spreadsheet.

/** Prefixes that a spreadsheet treats as a formula, also after spaces that it trims. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** One value: quoted if needed, and never a formula. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its line break. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
