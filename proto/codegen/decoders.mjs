// Generates decoders to plain objects: enums as words, no field missing.
// protobufjs' own decode to a message first and convert it after (bench: `colyseusRatioClosed`).
import protobuf from 'protobufjs'
import { isOptional, isPacked, mayBeMissing, partsOf, wireTypeOf, wordsOf } from './schema.mjs'

/**
 * Lists that skip entries of unknown kinds, which a newer build has added; anywhere else an unknown kind
 * rejects the frame.
 */
const MAY_SKIP = new Set(['.lane.Update.events', '.lane.Log.lines'])
/** The value of a field that was not sent, by type. */
const DEFAULTS = /** @type {Record<string, string>} */ ({
  uint32: '0',
  uint64: '0',
  sint32: '0',
  double: '0',
  bool: 'false',
  string: "''",
  bytes: 'NO_BYTES',
})

const HELPERS = `const NO_BYTES = new Uint8Array(0);
const missing = (key) => new Error(key + ' is missing');
const truncated = () => new RangeError('truncated message');
export class UnknownKind extends Error {
  constructor(message, where, seq) {
    super(message);
    this.where = where;
    this.seq = seq;
  }
}
function pushKnown(list, decoder, r) {
  const end = r.size() + r.pos;
  try {
    list.push(decoder(r, end));
  } catch (error) {
    if (!(error instanceof UnknownKind)) throw error;
    r.pos = end;
  }
}
function enumWord(words, number, key) {
  const found = words[number];
  if (found) return found;
  throw found === '' ? missing(key) : new UnknownKind(key + ' is unknown', key, 0);
}
function required(message, key) {
  if (message === null) throw missing(key);
  return message;
}
const toNumber = (number) => (typeof number === 'number' ? number : number.toNumber());`

/**
 * Generates a module with a decoder per message, (reader, end) -> object, which throws on malformed bytes;
 * and its types.
 * @param {ReturnType<typeof import('./schema.mjs').schemaOf>} schema
 */
export function decodersOf({ types, enums }) {
  const head = '// From the .proto files, by proto/codegen/decoders.mjs.'
  return {
    code: [
      head,
      HELPERS,
      ...enums.map((each) => `const ${each.name}Words = ${JSON.stringify(wordsOf(each))};`),
      ...types.map(decoderOf),
      '',
    ].join('\n'),
    types: [
      head,
      "import type { Reader } from 'protobufjs/minimal.js';",
      "import type * as messages from './messages.ts';",
      '/** Something that a newer build has added; `seq`: of the request it is in, 0: none. */',
      'export declare class UnknownKind extends Error { readonly where: string; readonly seq: number }',
      ...types.map(
        ({ name }) => `export declare function ${name}(reader: Reader, end: number): messages.${name};`,
      ),
      '',
    ].join('\n'),
  }
}

/** @param {protobuf.Type} type */
function decoderOf(type) {
  const { fields, unions } = partsOf(type)
  const [union, more] = unions
  if (more !== undefined) throw new Error(`${type.name} has two unions, and a decoder knows one`)
  const declarations = fields.map((field) => `  let $${field.name}${initializer(field)};\n`).join('')
  const cases = [
    ...fields.flatMap(switchCases),
    ...(union?.fieldsArray ?? []).map(
      (field) =>
        `case ${tagOf(field)}: $which = ${quote(field.name)}; $member = ${readExpression(field)}; break;`,
    ),
  ]
  return `export function ${type.name}(r, end) {
${declarations}${union ? '  let $which = null, $member, $newer = false;\n' : ''}  while (r.pos < end) {
    const tag = r.tag();
    switch (tag) {
${cases.map((line) => `      ${line}\n`).join('')}      default: ${union ? '$newer = true; ' : ''}r.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  if (r.pos !== end) throw truncated();
${union ? returnUnion(type.name, fields, union) : returnObject(fields)}}`
}

const quote = (/** @type {string} */ name) => JSON.stringify(name)
const tagOf = (/** @type {protobuf.Field} */ field, wireType = wireTypeOf(field)) =>
  (field.id << 3) | wireType
const wordsName = (/** @type {protobuf.Field} */ { resolvedType }) =>
  resolvedType instanceof protobuf.Enum ? `${resolvedType.name}Words` : null

/** @param {protobuf.Field} field */
function initializer(field) {
  if (field.repeated) return ' = []'
  if (isOptional(field)) return ''
  if (field.resolvedType instanceof protobuf.Type) return ' = null'
  return ` = ${wordsName(field) === null ? DEFAULTS[field.type] : '0'}`
}

/** @param {protobuf.Field} field */
function readExpression(field) {
  const { resolvedType, type } = field
  if (resolvedType instanceof protobuf.Type) return `${resolvedType.name}(r, r.size() + r.pos)`
  if (resolvedType instanceof protobuf.Enum) return 'r.int32()'
  return type === 'uint64' ? 'toNumber(r.uint64())' : `r.${type}()`
}

/** @param {protobuf.Field} field */
function switchCases(field) {
  const value = `$${field.name}`
  if (!field.repeated) return [`case ${tagOf(field)}: ${value} = ${readExpression(field)}; break;`]
  const words = wordsName(field)
  const each =
    words === null
      ? readExpression(field)
      : `enumWord(${words}, ${readExpression(field)}, ${quote(field.name)})`
  const single = MAY_SKIP.has(field.fullName)
    ? `case ${tagOf(field)}: pushKnown(${value}, ${field.resolvedType?.name}, r); break;`
    : `case ${tagOf(field)}: ${value}.push(${each}); break;`
  if (!isPacked(field)) return [single]
  const packed =
    field.type === 'uint32'
      ? `r.uint32s(${value});`
      : `{ const stop = r.size() + r.pos; while (r.pos < stop) ${value}.push(${each}); if (r.pos !== stop) throw truncated(); }`
  return [single, `case ${tagOf(field, 2)}: ${packed} break;`]
}

/**
 * The field's value in the decoded object.
 * @param {protobuf.Field} field
 */
function valueExpression(field) {
  const value = `$${field.name}`
  const words = wordsName(field)
  if (field.repeated) return value
  if (words !== null) return `enumWord(${words}, ${value}, ${quote(field.name)})`
  if (!(field.resolvedType instanceof protobuf.Type) || mayBeMissing(field)) return value
  return `required(${value}, ${quote(field.name)})`
}

/** @param {readonly protobuf.Field[]} fields */
function returnObject(fields) {
  const always = fields.filter((field) => !isOptional(field))
  const object = `{ ${always.map((field) => `${field.name}: ${valueExpression(field)}`).join(', ')} }`
  const optional = fields.filter(isOptional)
  if (optional.length === 0) return `  return ${object};\n`
  const sets = optional.map(
    (field) => `  if ($${field.name} !== undefined) m.${field.name} = ${valueExpression(field)};\n`,
  )
  return `  const m = ${object};\n${sets.join('')}  return m;\n`
}

/**
 * The union's name holds the kind of its member; an unknown kind comes from a newer build.
 * @param {string} type
 * @param {readonly protobuf.Field[]} fields
 * @param {protobuf.OneOf} union
 */
function returnUnion(type, fields, { name, fieldsArray }) {
  const beside = fields.map((field) => `${field.name}: ${valueExpression(field)}, `).join('')
  const cases = fieldsArray.map(
    ({ name: member }) =>
      `    case ${quote(member)}: return { ${beside}${name}: ${quote(member)}, ${member}: $member };\n`,
  )
  return `  switch ($which) {\n${cases.join('')}    default: throw $newer ? new UnknownKind(${quote(`${name} is unknown`)}, ${quote(type)}, ${fields.some((field) => field.name === 'seq') ? '$seq' : '0'}) : missing(${quote(name)});\n  }\n`
}
