// Generates encoders of plain objects, enums as words (bench: `colyseusRatioClosed`).
// protobufjs' own need a message built from each object first.
import protobuf from 'protobufjs'
import { isPacked, partsOf, wireTypeOf } from './schema.mjs'

/**
 * Generates a module with an encoder per message, (object, writer) -> writer, and its types.
 * @param {ReturnType<typeof import('./schema.mjs').schemaOf>} schema
 */
export function encodersOf({ types, enums }) {
  const head = '// From the .proto files, by proto/codegen/encoders.mjs.'
  return {
    code: [
      head,
      ...enums.map(({ name, values }) => `const ${name}Words = ${JSON.stringify(values)};`),
      ...types.map(encoderOf),
      '',
    ].join('\n'),
    types: [
      head,
      "import type { Writer } from 'protobufjs/minimal.js';",
      "import type * as messages from './messages.ts';",
      ...types.map(
        ({ name }) =>
          `export declare function ${name}(message: Partial<messages.${name}>, writer: Writer): Writer;`,
      ),
      '',
    ].join('\n'),
  }
}

/** @param {protobuf.Type} type */
function encoderOf(type) {
  const { fields, unions } = partsOf(type)
  const lines = [...fields.map(fieldStatement), ...unions.map(unionOf)]
  return `export function ${type.name}(m, w) {\n${lines.map((line) => `  ${line}\n`).join('')}  return w;\n}`
}

/**
 * The union's name holds the kind of its member.
 * @param {protobuf.OneOf} union
 */
function unionOf({ name, fieldsArray }) {
  const cases = fieldsArray.map(
    (field) => `    case ${JSON.stringify(field.name)}: ${fieldStatement(field)} break;`,
  )
  return `switch (m.${name}) {\n${cases.join('\n')}\n  }`
}

/** @param {protobuf.Field} field */
function fieldStatement(field) {
  const value = `m.${field.name}`
  return field.repeated
    ? listStatement(field, value)
    : `if (${presenceCondition(field, value)}) ${writeExpression(field, value)};`
}

/**
 * @param {protobuf.Field} field
 * @param {string} list
 */
function listStatement(field, list) {
  const loop = `for (let i = 0; i < ${list}.length; i++)`
  const each = `${list}[i]`
  if (!isPacked(field)) return `if (${list} != null) ${loop} ${writeExpression(field, each)};`
  const packed =
    field.type === 'uint32'
      ? `${tagOf(field, 2)}.uint32s(${list});`
      : `{ ${tagOf(field, 2)}.fork(); ${loop} w.${scalarCall(field, each)}; w.ldelim(); }`
  return `if (${list} != null && ${list}.length > 0) ${packed}`
}

/**
 * Default values are not written, except for a union's member, whose presence is its kind.
 * @param {protobuf.Field} field
 * @param {string} value
 */
function presenceCondition({ partOf, resolvedType, type }, value) {
  if (partOf || resolvedType instanceof protobuf.Type) return `${value} != null`
  if (resolvedType instanceof protobuf.Enum) return `${resolvedType.name}Words[${value}]`
  return type === 'bytes' ? `${value} != null && ${value}.length > 0` : value
}

/**
 * Writes one value with its tag.
 * @param {protobuf.Field} field
 * @param {string} value
 */
const writeExpression = (field, value) =>
  field.resolvedType instanceof protobuf.Type
    ? `${field.resolvedType.name}(${value}, ${tagOf(field)}.fork()).ldelim()`
    : `${tagOf(field)}.${scalarCall(field, value)}`

/**
 * @param {protobuf.Field} field
 * @param {string} value
 */
const scalarCall = ({ resolvedType, type }, value) =>
  resolvedType instanceof protobuf.Enum
    ? `int32(${resolvedType.name}Words[${value}] ?? 0)`
    : `${type}(${value})`

/** @param {protobuf.Field} field */
const tagOf = (field, wireType = wireTypeOf(field)) => `w.uint32(${(field.id << 3) | wireType})`
