// fast-check arbitraries of protobuf messages, derived from the schema.
import fc from 'fast-check'
import protobuf from 'protobufjs'
import { isOptional, mayBeMissing, partsOf, wordsOf } from '../codegen/schema.mjs'
import { messageOf, type Schema } from './schema.ts'

const SCALARS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  uint32: fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 2 ** 31 })),
  uint64: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  double: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  sint32: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  bool: fc.boolean(),
  string: fc.string({ unit: 'grapheme', maxLength: 40 }),
  bytes: fc.uint8Array({ maxLength: 20 }),
}
/** Limits lists, since nested lists would make messages of megabytes. */
const MAX_LIST = 4

/** An arbitrary of the message of this name. */
export const anyMessage = (name: string, schema: Schema = 'wire'): fc.Arbitrary<object> =>
  messageFrom(messageOf(name, schema))

function messageFrom(type: protobuf.Type): fc.Arbitrary<object> {
  const { fields, unions } = partsOf(type)
  const beside = fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])), {
    requiredKeys: fields.filter((field) => !isOptional(field)).map(({ name }) => name),
  })
  const [union] = unions
  if (union === undefined) return beside
  const members = union.fieldsArray.map((field) =>
    fc.record({ [union.name]: fc.constant(field.name), [field.name]: valueOf(field) }),
  )
  return fc.tuple(beside, fc.oneof(...members)).map(([one, other]) => ({ ...one, ...other }))
}

function valueOf(field: protobuf.Field): fc.Arbitrary<unknown> {
  const one = oneOf(field)
  if (field.repeated) return fc.array(one, { maxLength: MAX_LIST })
  return mayBeMissing(field) ? fc.option(one) : one
}

function oneOf({ resolvedType, type, fullName }: protobuf.Field): fc.Arbitrary<unknown> {
  if (resolvedType instanceof protobuf.Type) return messageFrom(resolvedType)
  if (resolvedType instanceof protobuf.Enum)
    return fc.constantFrom(...wordsOf(resolvedType).filter((word) => word !== ''))
  const scalar = SCALARS[type]
  if (scalar === undefined) throw new Error(`${fullName} is of a type that nothing is made of here: ${type}`)
  return scalar
}
