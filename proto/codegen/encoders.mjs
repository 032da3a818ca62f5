// Generates encoders of plain objects, enums as words.
// protobufjs' own need a message built from each object first, which takes longer than encoding.
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
  const lines = [...fields.map(lineOf), ...unions.map(unionOf)]
  return `export function ${type.name}(m, w) {\n${lines.map((line) => `  ${line}\n`).join('')}  return w;\n}`
}

/**
 * The union's name holds the kind of its member.
 * @param {protobuf.OneOf} union
 */
function unionOf({ name, fieldsArray }) {
  const cases = fieldsArray.map((field) => `    case ${JSON.stringify(field.name)}: ${lineOf(field)} break;`)
  return `switch (m.${name}) {\n${cases.join('\n')}\n  }`
}

/** @param {protobuf.Field} field */
function lineOf(field) {
  const value = `m.${field.name}`
  const { resolvedType, type, repeated } = field
  const tag = (/** @type {number} */ wireType) => `w.uint32(${(field.id << 3) | wireType})`
  const alone = wireTypeOf(field)
  if (resolvedType instanceof protobuf.Type) {
    const one = (/** @type {string} */ each) =>
      `${resolvedType.name}(${each}, ${tag(alone)}.fork()).ldelim();`
    if (repeated)
      return `if (${value} != null) for (let i = 0; i < ${value}.length; i++) ${one(`${value}[i]`)}`
    return `if (${value} != null) ${one(value)}`
  }
  const written = (/** @type {string} */ each) =>
    resolvedType instanceof protobuf.Enum
      ? `int32(${resolvedType.name}Words[${each}] ?? 0)`
      : `${type}(${each})`
  if (repeated) {
    if (!isPacked(field))
      return `if (${value} != null) for (let i = 0; i < ${value}.length; i++) ${tag(alone)}.${written(`${value}[i]`)};`
    if (type === 'uint32') return `if (${value} != null && ${value}.length > 0) ${tag(2)}.uint32s(${value});`
    const all = `for (let i = 0; i < ${value}.length; i++) w.${written(`${value}[i]`)};`
    return `if (${value} != null && ${value}.length > 0) { ${tag(2)}.fork(); ${all} w.ldelim(); }`
  }
  // Default values are not written, except for a union's member, whose presence is its kind.
  const nothing = field.partOf
    ? `${value} != null`
    : resolvedType instanceof protobuf.Enum
      ? `${resolvedType.name}Words[${value}]`
      : type === 'bytes'
        ? `${value} != null && ${value}.length > 0`
        : value
  return `if (${nothing}) ${tag(alone)}.${written(value)};`
}
