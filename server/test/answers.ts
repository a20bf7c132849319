import { definitionOf } from '@portal/contract/schema-definition.ts'
import * as fc from 'fast-check'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/**
 * Returns an arbitrary (fast-check) of valid responses for a schema of the contract.
 * @throws if the schema contains an unsupported type
 */
export function answersOf(schema: Schema): fc.Arbitrary<unknown> {
  const def = definitionOf(schema)
  if (def.type === 'object') {
    const parts = Object.entries(def.shape).map(([name, part]) => [name, answersOf(part)] as const)
    return fc.record(Object.fromEntries(parts))
  }
  if (def.type === 'array') {
    const lists = fc.oneof(...[0, 3, 12].map((length) => listsOf(def.element, length)))
    return lists.filter(fits(schema))
  }
  if (def.type === 'tuple') return fc.tuple(...def.items.map((item) => answersOf(item)))
  if (def.type === 'record')
    return fc.dictionary(keysOf(def.keyType), answersOf(def.valueType), { minKeys: 5 })
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => answersOf(option)))
  if (def.type === 'nullable') return fc.option(answersOf(def.innerType))
  if (def.type === 'optional') return fc.option(answersOf(def.innerType), { nil: undefined })
  return valuesOf(schema)
}

const listsOf = (element: Schema, length: number) =>
  fc.array(answersOf(element), { minLength: length, maxLength: length })

/** Returns keys for a record: the values of its key enum, or any text. */
const keysOf = (schema: Schema): fc.Arbitrary<string> => {
  const def = definitionOf(schema)
  return def.type === 'enum' ? fc.constantFrom(...Object.values(def.entries).map(String)) : fc.string()
}

/** Returns values of a schema that contains no other schemas. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  const def = definitionOf(schema)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'unknown') return fc.jsonValue({ maxDepth: 2 })
  if (def.type === 'number')
    return 'format' in def
      ? fc.oneof(fc.maxSafeInteger(), fc.integer({ min: 0, max: 9 })).filter(fits(schema))
      : fc.double({ noNaN: true, noDefaultInfinity: true })
  if (def.type !== 'string') throw new Error(`No answers are known for a ${def.type}.`)
  return fc.oneof(texts, fc.constantFrom(...samples)).filter(fits(schema))
}

const fits = (schema: Schema) => (value: unknown) => z.safeParse(schema, value).success

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
)

/** Samples for each format in the contract. */
const samples = [
  '2026-02-28T12:00:00.000Z',
  '2026-02-28',
  '2024-02-29',
  '-1.50',
  '999999999999.99',
  '123456789012345678.00',
  'a@example.org',
  'https://example.org/ä?b=c',
  '#c83C14',
  'b3bb1b5c-5d4a-4c5f-9a37-0e3a2b0f4c11',
]
