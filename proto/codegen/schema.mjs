// Parses the .proto files into the schema the generators read.
import protobuf from 'protobufjs'

/**
 * Their messages and enums.
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
 * A message's fields in the order of their numbers, and its unions; what is declared optional is none.
 * @param {protobuf.Type} type
 */
export function partsOf(type) {
  const unions = type.oneofsArray.filter((union) => !union.isProto3Optional)
  const fields = [...type.fieldsArray].sort((a, b) => a.id - b.id)
  return { unions, fields: fields.filter(({ partOf }) => partOf === null || !unions.includes(partOf)) }
}

/** How a type is written: as so many bytes, or with a length; everything else is a varint. */
const WIRE_TYPES = /** @type {Record<string, number>} */ ({ double: 1, string: 2, bytes: 2 })
const TYPES = new Set(['uint32', 'uint64', 'sint32', 'double', 'bool', 'string', 'bytes'])

/**
 * How a field's values are written each for itself.
 * @param {protobuf.Field} field
 */
export function wireTypeOf({ resolvedType, type, fullName }) {
  if (resolvedType instanceof protobuf.Type) return 2
  if (resolvedType instanceof protobuf.Enum) return 0
  if (!TYPES.has(type)) throw new Error(`${fullName} is of a type that nothing is written for here: ${type}`)
  return WIRE_TYPES[type] ?? 0
}

/**
 * Whether a list is written in one piece; what has a length of its own never is, whatever protobufjs says of it.
 * @param {protobuf.Field} field
 */
export const isPacked = (field) => field.packed && wireTypeOf(field) !== 2

/** Messages that may be missing where they are a field; they are null then. */
const MAY_BE_MISSING = new Set(['.lane.TableView.vote'])

/** @param {protobuf.Field} field */
export const mayBeMissing = ({ fullName }) => MAY_BE_MISSING.has(fullName)

/** @param {protobuf.Field} field */
export const isOptional = ({ partOf }) => partOf?.isProto3Optional === true

/**
 * The word for each number; one that stands for nothing (noColor) is '': it says that there is none.
 * @param {protobuf.Enum} words
 */
export const wordsOf = ({ name, values }) =>
  Object.entries(values).map(([word, number], at) => {
    if (number !== at) throw new Error(`the words of ${name} are not numbered from 0 on`)
    return word === `no${name}` ? '' : word
  })
