// Typed access to columns of a row; throws on an unexpected type.

/** A row as node:sqlite gives it. */
export type Row = Record<string, unknown>

/** A text column. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new Error(`the records are damaged: ${column} is no text`)
  return value
}

/** A number column. */
export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new Error(`the records are damaged: ${column} is no number`)
  return value
}

/** A text column that must be one of a few words. */
export function word<T extends string>(row: Row, column: string, words: readonly T[]): T {
  const value = text(row, column)
  const found = words.find((each) => each === value)
  if (found === undefined) throw new Error(`the records are damaged: ${column} is «${value}»`)
  return found
}

/** A column that holds 0 or 1. */
export const flag = (row: Row, column: string): boolean => number(row, column) === 1

/** A column that holds JSON. */
export const data = (row: Row, column: string): unknown => JSON.parse(text(row, column))
