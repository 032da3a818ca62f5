// `npm run cases -- [paths]`: runs rules cases and prints the failures.
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { casesAt } from './files.ts'
import { failureText, faultText } from './report.ts'
import { runCase } from './run.ts'

const ours = relative(process.cwd(), import.meta.dirname) || '.'
const given = process.argv.slice(2).map(asTyped)
const loaded = casesAt(given.length > 0 ? given : [ours])
if ('faults' in loaded) {
  for (const fault of loaded.faults) console.error(faultText(fault))
  console.error('No case was run.')
  process.exitCode = 2
} else {
  const failures = loaded.cases.map(runCase).filter((failure) => failure !== null)
  for (const failure of failures) console.log(`${failureText(failure)}\n`)
  console.log(`${loaded.cases.length - failures.length} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

/** Resolves a path against the caller's folder: npm runs commands in the project's root. */
function asTyped(path: string): string {
  const typedIn = process.env['INIT_CWD']
  if (existsSync(path) || typedIn === undefined) return path
  return relative(process.cwd(), resolve(typedIn, path))
}
