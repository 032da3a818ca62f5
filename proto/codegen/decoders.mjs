// Generates decoders to plain objects: enums as words, every field present.
// protobufjs' own decode to a message first and convert it after.
import protobuf from 'protobufjs'
import { isOptional, isPacked, mayBeMissing, partsOf, wireTypeOf, wordsOf } from './schema.mjs'

/**
 * Lists that skip entries of unknown kinds, which a newer build has added; anywhere else an unknown kind
 * rejects the frame.
 */
const MAY_SKIP = new Set(['.lane.Update.events', '.lane.Log.lines'])
/** Initial value of an unsent field, by type. */
const NOTHING = /** @type {Record<string, string>} */ ({
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
const cut = () => new RangeError('cut short');
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
function word(words, number, key) {
  const found = words[number];
  if (found) return found;
  throw found === '' ? missing(key) : new UnknownKind(key + ' is unknown', key, 0);
}
function there(message, key) {
  if (message === null) throw missing(key);
  return message;
}
const whole = (number) => (typeof number === 'number' ? number : number.toNumber());`

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
  const before = fields.map((field) => `  let $${field.name}${startOf(field)};\n`).join('')
  const cases = [
    ...fields.flatMap(casesOf),
    ...(union?.fieldsArray ?? []).map(
      (field) => `case ${tagOf(field)}: $which = ${text(field.name)}; $member = ${readOf(field)}; break;`,
    ),
  ]
  return `export function ${type.name}(r, end) {
${before}${union ? '  let $which = null, $member, $newer = false;\n' : ''}  while (r.pos < end) {
    const tag = r.tag();
    switch (tag) {
${cases.map((line) => `      ${line}\n`).join('')}      default: ${union ? '$newer = true; ' : ''}r.skipType(tag & 7, 0, tag >>> 3);
    }
  }
  if (r.pos !== end) throw cut();
${union ? memberOf(type.name, fields, union) : objectOf(fields)}}`
}

const text = (/** @type {string} */ name) => JSON.stringify(name)
const tagOf = (/** @type {protobuf.Field} */ field, wireType = wireTypeOf(field)) =>
  (field.id << 3) | wireType
const wordsFor = (/** @type {protobuf.Field} */ { resolvedType }) =>
  resolvedType instanceof protobuf.Enum ? `${resolvedType.name}Words` : null

/** @param {protobuf.Field} field */
function startOf(field) {
  if (field.repeated) return ' = []'
  if (isOptional(field)) return ''
  if (field.resolvedType instanceof protobuf.Type) return ' = null'
  return ` = ${wordsFor(field) === null ? NOTHING[field.type] : '0'}`
}

/** @param {protobuf.Field} field */
function readOf(field) {
  const { resolvedType, type } = field
  if (resolvedType instanceof protobuf.Type) return `${resolvedType.name}(r, r.size() + r.pos)`
  if (resolvedType instanceof protobuf.Enum) return 'r.int32()'
  return type === 'uint64' ? 'whole(r.uint64())' : `r.${type}()`
}

/** @param {protobuf.Field} field */
function casesOf(field) {
  const value = `$${field.name}`
  if (!field.repeated) return [`case ${tagOf(field)}: ${value} = ${readOf(field)}; break;`]
  const words = wordsFor(field)
  const each = words === null ? readOf(field) : `word(${words}, ${readOf(field)}, ${text(field.name)})`
  const alone = MAY_SKIP.has(field.fullName)
    ? `case ${tagOf(field)}: pushKnown(${value}, ${field.resolvedType?.name}, r); break;`
    : `case ${tagOf(field)}: ${value}.push(${each}); break;`
  if (!isPacked(field)) return [alone]
  const all =
    field.type === 'uint32'
      ? `r.uint32s(${value});`
      : `{ const stop = r.size() + r.pos; while (r.pos < stop) ${value}.push(${each}); if (r.pos !== stop) throw cut(); }`
  return [alone, `case ${tagOf(field, 2)}: ${all} break;`]
}

/**
 * The field's value in the decoded object.
 * @param {protobuf.Field} field
 */
function saidOf(field) {
  const value = `$${field.name}`
  const words = wordsFor(field)
  if (field.repeated) return value
  if (words !== null) return `word(${words}, ${value}, ${text(field.name)})`
  if (!(field.resolvedType instanceof protobuf.Type) || mayBeMissing(field)) return value
  return `there(${value}, ${text(field.name)})`
}

/** @param {readonly protobuf.Field[]} fields */
function objectOf(fields) {
  const always = fields.filter((field) => !isOptional(field))
  const object = `{ ${always.map((field) => `${field.name}: ${saidOf(field)}`).join(', ')} }`
  const optional = fields.filter(isOptional)
  if (optional.length === 0) return `  return ${object};\n`
  const sets = optional.map(
    (field) => `  if ($${field.name} !== undefined) m.${field.name} = ${saidOf(field)};\n`,
  )
  return `  const m = ${object};\n${sets.join('')}  return m;\n`
}

/**
 * The union's name holds the kind of its member; an unknown kind comes from a newer build.
 * @param {string} type
 * @param {readonly protobuf.Field[]} fields
 * @param {protobuf.OneOf} union
 */
function memberOf(type, fields, { name, fieldsArray }) {
  const beside = fields.map((field) => `${field.name}: ${saidOf(field)}, `).join('')
  const cases = fieldsArray.map(
    ({ name: member }) =>
      `    case ${text(member)}: return { ${beside}${name}: ${text(member)}, ${member}: $member };\n`,
  )
  return `  switch ($which) {\n${cases.join('')}    default: throw $newer ? new UnknownKind(${text(`${name} is unknown`)}, ${text(type)}, ${fields.some((field) => field.name === 'seq') ? '$seq' : '0'}) : missing(${text(name)});\n  }\n`
}
