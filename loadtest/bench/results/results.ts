// Stores the last results of each bench as JSON, with their machine and commit.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import * as v from 'valibot'

/** The folder of the stored results. */
export const FOLDER = join(import.meta.dirname, '../measured')

const schema = v.object({
  bench: v.string(),
  /** The date, such as 2026-11-22. */
  date: v.string(),
  /** Node's version. */
  node: v.string(),
  cores: v.number(),
  cpu: v.string(),
  /** The commit, where it is known. */
  commit: v.nullable(v.string()),
  /** The bench's output. */
  figures: v.record(v.string(), v.unknown()),
})

/** A bench's figures and their origin. */
export type Results = v.InferOutput<typeof schema>

/** The stored results of this bench; null: none. Throws when the file is malformed. */
export function readResults(bench: string, folder = FOLDER): Results | null {
  const file = fileOf(bench, folder)
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Replaces the stored results of this bench; returns the file's path. */
export async function storeResults(bench: string, figures: object, folder = FOLDER): Promise<string> {
  const all: Results = {
    bench,
    date: new Date().toISOString().slice(0, 10),
    node: process.versions.node,
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    commit: commit(),
    figures: { ...figures },
  }
  const file = fileOf(bench, folder)
  writeFileSync(file, await format(JSON.stringify(all), { parser: 'json', printWidth: 110 }))
  return file
}

/** The number at a dotted path; throws a readable error when there is none. */
export function numberAt({ bench, figures }: Results, at: string): number {
  let value: unknown = figures
  for (const key of at.split('.')) value = value instanceof Object ? Reflect.get(value, key) : undefined
  if (typeof value === 'number') return value
  throw new Error(`${bench}.json has no number «${at}»: npm run bench -- ${bench} measures it again.`)
}

const fileOf = (bench: string, folder: string): string => join(folder, `${bench}.json`)

function commit(): string | null {
  try {
    const args = ['rev-parse', '--short', 'HEAD']
    return execFileSync('git', args, { cwd: FOLDER, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
