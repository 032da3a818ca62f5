// Strict validation of a Kubernetes manifest: unknown fields are errors.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The fields common to all manifests. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

interface Validate {
  (data: unknown): boolean
  errors?: { instancePath: string; message?: string; keyword: string; params: unknown }[] | null
}

const SCHEMAS = join(import.meta.dirname, '../../../node_modules/kubernetes-models/_schemas')
const files = readdirSync(SCHEMAS)

const isSchema = (value: unknown): value is { validate: Validate } =>
  typeof value === 'object' && value !== null && 'validate' in value && typeof value.validate === 'function'

/** The published schema of a kind, such as `apps/v1` and `Deployment`. */
async function schemaOf({ apiVersion, kind }: Manifest): Promise<Validate> {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse()
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  const name = `IoK8sApi${capital(group.split('.')[0] ?? '')}${capital(version)}${kind}.js`
  if (!files.includes(name)) throw new Error(`Kubernetes knows no ${kind} of ${apiVersion}`)
  const schema: unknown = await import(join(SCHEMAS, name))
  if (!isSchema(schema)) throw new Error(`the schema of ${kind} is none`)
  return schema.validate
}

/** The validation errors of a manifest; [] when it is valid. */
export async function validationErrors(manifest: Manifest): Promise<string[]> {
  const validate = await schemaOf(manifest)
  const seen = new Map<object, Set<string> | 'all'>()
  // The published validator ignores fields it does not know: fields that it never reads are unknown.
  if (!validate(recordReads(manifest, seen)))
    return (validate.errors ?? []).map(({ instancePath, keyword, params, message }) =>
      [instancePath, message ?? `${keyword} ${JSON.stringify(params)}`].join(' '),
    )
  return unreadFields(manifest, '', seen)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Wraps a value to record which fields are read; listing its keys counts as reading all. */
function recordReads(value: unknown, seen: Map<object, Set<string> | 'all'>): unknown {
  if (!isObject(value)) return value
  if (!seen.has(value)) seen.set(value, new Set())
  return new Proxy(value, {
    get(target, field) {
      const read = seen.get(target)
      if (typeof field === 'string' && read !== 'all') read?.add(field)
      return recordReads(Reflect.get(target, field), seen)
    },
    ownKeys(target) {
      seen.set(target, 'all')
      return Reflect.ownKeys(target)
    },
  })
}

function unreadFields(value: unknown, path: string, seen: Map<object, Set<string> | 'all'>): string[] {
  if (!isObject(value)) return []
  const read = seen.get(value)
  return Object.entries(value).flatMap(([field, inner]) => {
    const at = `${path}/${field}`
    const known = read === 'all' || read?.has(field) === true
    return known ? unreadFields(inner, at, seen) : [`${at} is no field of it`]
  })
}
