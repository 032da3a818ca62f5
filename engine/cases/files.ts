// Finds and reads the case files of a path.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { loadCases } from './loader.ts'
import type { Case, Fault } from './notation.ts'

/** Loads every case of these files and folders, or returns all errors found in them. */
export function casesAt(paths: readonly string[]): { cases: Case[] } | { faults: Fault[] } {
  const cases: Case[] = []
  const faults: Fault[] = []
  for (const path of paths)
    try {
      const files = filesAt(path)
      if (files.length === 0) faults.push({ file: path, line: 1, message: 'no .yaml file in this folder' })
      for (const file of files) {
        const loaded = loadCases(readFileSync(file, 'utf8'), file)
        if ('cases' in loaded) cases.push(...loaded.cases)
        else faults.push(...loaded.faults)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      faults.push({ file: path, line: 1, message: `can't be read: ${error.message}` })
    }
  return faults.length > 0 ? { faults } : { cases }
}

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(path, name))
}
