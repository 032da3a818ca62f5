// Formats failed cases and errors of case files.
import type { Fault } from './notation.ts'
import type { Failure } from './run.ts'

/** Formats a failed case: its name, file and line, the step, expected against actual. */
export function failureText({ one, step, differences }: Failure): string {
  const lines = [`FAILED  ${one.name}`, `        ${one.file}:${one.line}`]
  lines.push(
    step === null ? '        afterwards' : `        step ${step.number} (line ${step.line})  ${step.text}`,
  )
  for (const { line, what, expected, actual } of differences) {
    if (what !== '') lines.push(`        ${what} (line ${line})`)
    lines.push(`          expected  ${expected}`, `          actual    ${actual}`)
  }
  return lines.join('\n')
}

/** Formats why a file can't be run. */
export const faultText = ({ file, line, message }: Fault): string => `${file}:${line}: ${message}`
