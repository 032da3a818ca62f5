// Encoders for our plain objects, in which enums are words: protobufjs' own want a message made of each object first, which takes longer than the encoding.
import protobuf from 'protobufjs'

/** Types whose nothing is not written, and the writer's method for each. */
const SCALARS = new Set(['uint32', 'uint64', 'double', 'bool', 'string', 'bytes'])
const WIRE_TYPES = /** @type {Record<string, number>} */ ({ double: 1, string: 2, bytes: 2 })

/**
 * A module with a function for each message, (object, writer) -> writer, and its types.
 * @param {readonly string[]} files the .proto files
 */
export function encodersOf(files) {
  const root = new protobuf.Root()
  root.loadSync([...files], { keepCase: true }).resolveAll()
  const lane = root.lookup('lane')
  const objects = lane instanceof protobuf.Namespace ? lane.nestedArray : []
  const types = objects.filter((object) => object instanceof protobuf.Type)
  const enums = objects.filter((object) => object instanceof protobuf.Enum)
  const head = '// From the .proto files, by deploy/setup/encoders.mjs.'
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
      ...types.map(({ name }) => `export declare function ${name}(message: object, writer: Writer): Writer;`),
      '',
    ].join('\n'),
  }
}

/** @param {protobuf.Type} type */
function encoderOf(type) {
  const fields = [...type.fieldsArray].sort((a, b) => a.id - b.id)
  const unions = type.oneofsArray.filter((union) => !union.isProto3Optional)
  const alone = fields.filter(({ partOf }) => partOf === null || !unions.includes(partOf)).map(lineOf)
  const lines = [...alone, ...unions.map(unionOf)]
  return `export function ${type.name}(m, w) {\n${lines.map((line) => `  ${line}\n`).join('')}  return w;\n}`
}

/**
 * Which member there is is said beside it, under the union's name.
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
  if (resolvedType instanceof protobuf.Type) {
    const one = (/** @type {string} */ each) => `${resolvedType.name}(${each}, ${tag(2)}.fork()).ldelim();`
    if (repeated)
      return `if (${value} != null) for (let i = 0; i < ${value}.length; i++) ${one(`${value}[i]`)}`
    return `if (${value} != null) ${one(value)}`
  }
  const written = (/** @type {string} */ each) => {
    if (resolvedType instanceof protobuf.Enum) return `int32(${resolvedType.name}Words[${each}] ?? 0)`
    if (!SCALARS.has(type))
      throw new Error(`${field.fullName} is of a type that has no encoder here: ${type}`)
    return `${type}(${each})`
  }
  if (repeated) {
    if (!field.packed)
      return `if (${value} != null) for (let i = 0; i < ${value}.length; i++) ${tag(WIRE_TYPES[type] ?? 0)}.${written(`${value}[i]`)};`
    if (type === 'uint32') return `if (${value} != null && ${value}.length > 0) ${tag(2)}.uint32s(${value});`
    const all = `for (let i = 0; i < ${value}.length; i++) w.${written(`${value}[i]`)};`
    return `if (${value} != null && ${value}.length > 0) { ${tag(2)}.fork(); ${all} w.ldelim(); }`
  }
  // What is nothing is left out, but for the member of a union: that it is there says which.
  const nothing = field.partOf
    ? `${value} != null`
    : resolvedType instanceof protobuf.Enum
      ? `${resolvedType.name}Words[${value}]`
      : type === 'bytes'
        ? `${value} != null && ${value}.length > 0`
        : value
  return `if (${nothing}) ${tag(WIRE_TYPES[type] ?? 0)}.${written(value)};`
}
