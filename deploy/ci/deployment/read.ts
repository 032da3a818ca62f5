// Reads and parses deployment files: text, YAML, Kubernetes manifests.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { Manifest } from './kubernetes.ts'

const deploy = join(import.meta.dirname, '../..')
export const root = join(deploy, '..')

/** The text of a file in `deploy/`. */
export const readText = (path: string): string => readFileSync(join(deploy, path), 'utf8')

/** The documents of a YAML file, parsed strictly: no duplicate keys, no unknown aliases. */
export function readYaml(path: string): unknown[] {
  return parseAllDocuments(readText(path), { merge: true, strict: true, uniqueKeys: true }).map(
    (document) => {
      if (document.errors.length > 0) throw new Error(`${path}: ${document.errors[0]?.message}`)
      return document.toJS() as unknown
    },
  )
}

/** Whether a value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path of keys; undefined: none. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found = value
  for (const step of path) {
    if (typeof step === 'number') found = Array.isArray(found) ? (found as unknown[])[step] : undefined
    else found = isRecord(found) ? found[step] : undefined
  }
  return found
}

/** The array at a path of keys; [] when there is none. */
export const listAt = (value: unknown, ...path: (string | number)[]): unknown[] => {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}

/** The strings of the array at a path of keys. */
export const stringsAt = (value: unknown, ...path: (string | number)[]): string[] =>
  listAt(value, ...path).filter((one) => typeof one === 'string')

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  typeof value['apiVersion'] === 'string' &&
  typeof value['kind'] === 'string' &&
  typeof at(value, 'metadata', 'name') === 'string'

/** Every manifest of `deploy/kubernetes`, by `Kind/name`. */
export function manifests(): Map<string, Manifest> {
  const all = readdirSync(join(deploy, 'kubernetes')).flatMap((file) => readYaml(`kubernetes/${file}`))
  return new Map(
    all.map((one) => {
      if (!isManifest(one)) throw new Error(`no manifest: ${JSON.stringify(one).slice(0, 100)}`)
      return [`${one.kind}/${one.metadata.name}`, one]
    }),
  )
}
