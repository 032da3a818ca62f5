// CSV after RFC 4180, safe to open in a spreadsheet.

/** What a spreadsheet would take for a formula, also behind spaces that it drops. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** One value: quoted where need be, and never a formula. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line with its end. */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`
