// Parses the .proto files into the schema the generators read.
import protobuf from 'protobufjs'

/**
 * Reads their messages and enums.
 * @param {readonly string[]} files the .proto files
 */
export function schemaOf(files) {
  const root = new protobuf.Root()
  root
    .loadSync([...files], { keepCase: true, alternateCommentMode: true, preferTrailingComment: true })
    .resolveAll()
  const lane = root.lookup('lane')
  const objects = lane instanceof protobuf.Namespace ? lane.nestedArray : []
  return {
    types: objects.filter((object) => object instanceof protobuf.Type),
    enums: objects.filter((object) => object instanceof protobuf.Enum),
  }
}

/**
 * A message's fields in the order of their numbers, and its unions, without the synthetic ones of `optional`
 * fields.
 * @param {protobuf.Type} type
 */
export function partsOf(type) {
  const unions = type.oneofsArray.filter((union) => !union.isProto3Optional)
  const fields = [...type.fieldsArray].sort((a, b) => a.id - b.id)
  return { unions, fields: fields.filter(({ partOf }) => partOf === null || !unions.includes(partOf)) }
}

/** Wire types by scalar type: 64-bit or length-delimited; all others are varints. */
const WIRE_TYPES = /** @type {Record<string, number>} */ ({ double: 1, string: 2, bytes: 2 })
const TYPES = new Set(['uint32', 'uint64', 'sint32', 'double', 'bool', 'string', 'bytes'])

/**
 * The wire type of a field's single values.
 * @param {protobuf.Field} field
 */
export function wireTypeOf({ resolvedType, type, fullName }) {
  if (resolvedType instanceof protobuf.Type) return 2
  if (resolvedType instanceof protobuf.Enum) return 0
  if (!TYPES.has(type)) throw new Error(`${fullName} is of a type that nothing is written for here: ${type}`)
  return WIRE_TYPES[type] ?? 0
}

/**
 * Whether a list is packed; length-delimited values never are, whatever protobufjs says.
 * @param {protobuf.Field} field
 */
export const isPacked = (field) => field.packed && wireTypeOf(field) !== 2

/** Message fields that may be absent, and are null then. */
const MAY_BE_MISSING = new Set(['.lane.TableView.vote'])

/** @param {protobuf.Field} field */
export const mayBeMissing = ({ fullName }) => MAY_BE_MISSING.has(fullName)

/** @param {protobuf.Field} field */
export const isOptional = ({ partOf }) => partOf?.isProto3Optional === true

/**
 * The word of each enum number; one named `noX` (noColor) is '', which means unset.
 * @param {protobuf.Enum} words
 */
export const wordsOf = ({ name, values }) =>
  Object.entries(values).map(([word, number], at) => {
    if (number !== at) throw new Error(`the words of ${name} are not numbered from 0 on`)
    return word === `no${name}` ? '' : word
  })
