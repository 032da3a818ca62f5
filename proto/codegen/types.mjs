// Generates TypeScript types: plain objects, enums as words, oneofs by `kind`.
/** @import protobuf from 'protobufjs' */
import { isOptional, mayBeMissing, partsOf, wordsOf } from './schema.mjs'

const SCALARS = /** @type {Record<string, string>} */ ({
  uint32: 'number',
  uint64: 'number',
  sint32: 'number',
  double: 'number',
  bool: 'boolean',
  string: 'string',
  bytes: 'Uint8Array',
})

/**
 * Generates a module of types: each enum and message, and for each union the payloads of its members by name.
 * @param {ReturnType<typeof import('./schema.mjs').schemaOf>} schema
 */
export const typesOf = ({ types, enums }) =>
  [
    '// From the .proto files, by proto/codegen/types.mjs.',
    ...enums.map(enumOf),
    ...types.map(messageOf),
    '',
  ].join('\n')

/** @param {protobuf.Enum} each */
const enumOf = (each) => {
  const words = wordsOf(each).filter((word) => word !== '')
  return `${docOf(each, '')}export type ${each.name} = ${words.map((word) => JSON.stringify(word)).join(' | ')}`
}

/** @param {protobuf.Type} type */
function messageOf(type) {
  const { fields, unions } = partsOf(type)
  const [union] = unions
  const doc = docOf(type, '')
  if (union === undefined) return `${doc}${interfaceOf(type.name, fields)}`
  const members = `${type.name}Kinds`
  const member = `{ [K in keyof ${members}]: { ${union.name}: K } & { [P in K]: ${members}[P] } }[keyof ${members}]`
  const beside = fields.map((field) => `${memberOf(field)}; `).join('')
  return `/** The payloads of ${type.name} by their names. */
${interfaceOf(members, union.fieldsArray)}
${doc}export type ${type.name} = ${beside === '' ? '' : `{ ${beside}} & `}${member}`
}

/**
 * @param {string} name
 * @param {readonly protobuf.Field[]} fields
 */
const interfaceOf = (name, fields) =>
  fields.length === 0
    ? `export type ${name} = Record<never, never>`
    : `export interface ${name} {\n${fields.map((field) => `${docOf(field, '  ')}  ${memberOf(field)}\n`).join('')}}`

/** @param {protobuf.Field} field */
function memberOf(field) {
  const one = field.resolvedType?.name ?? SCALARS[field.type]
  const value = field.repeated ? `readonly ${one}[]` : mayBeMissing(field) ? `${one} | null` : one
  return `${field.name}${isOptional(field) ? '?' : ''}: ${value}`
}

/**
 * The schema's comment on it, as a doc comment.
 * @param {protobuf.ReflectionObject} object
 * @param {string} indent
 */
const docOf = ({ comment }, indent) =>
  comment === null || comment === '' ? '' : `${indent}/** ${comment.replaceAll('\n', ' ')} */\n`
