import * as fc from 'fast-check'
import type * as z from 'zod/mini'

/**
 * Samples for fields whose values cannot be generated. Keys are field names, or `path#field` for a field of one
 * call.
 */
export type Samples = Readonly<Record<string, fc.Arbitrary<unknown>>>

/**
 * Returns an arbitrary (fast-check) of valid values for a schema of the contract: the sample of the field if there
 * is one, otherwise values derived from the schema.
 * @throws if a field without a sample has a pattern or an unknown type
 */
export function valuesOf(
  schema: z.core.$ZodType,
  samples: Samples,
  path: string,
  field = '',
): fc.Arbitrary<unknown> {
  const sample = samples[`${path}#${field}`] ?? samples[field]
  if (sample) return sample
  const inner = (part: z.core.$ZodType, name = field) => valuesOf(part, samples, path, name)
  const def = definitionOf(schema, `${path}#${field}`)
  if (def.type === 'object') return fieldsOf(def.shape, inner)
  if ('innerType' in def) {
    const nil = def.type === 'nullable' ? null : undefined
    return fc.option(inner(def.innerType), { nil, freq: 4 })
  }
  if (def.type === 'union') return fc.oneof(...def.options.map((option) => inner(option)))
  if (def.type === 'pipe') {
    if (isTransform(def.in)) return inner(def.out)
    // Values are generated for the pipe's input and might not match a pattern of its output. This call throws
    // if the output has a pattern.
    if (!isTransform(def.out)) inner(def.out)
    return inner(def.in)
  }
  if (def.type === 'array') return fc.array(inner(def.element), lengthsOf(def, 4))
  return plainValuesOf(def, `${path}#${field}`)
}

/** Returns values of a schema that contains no other schemas. */
function plainValuesOf(def: Plain, place: string): fc.Arbitrary<unknown> {
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'boolean') return fc.boolean()
  return def.type === 'number' ? integers(def) : texts(def, place)
}

const knownTypes = [
  'object',
  'default',
  'optional',
  'nullable',
  'catch',
  'union',
  'pipe',
  'array',
  'enum',
  'literal',
  'boolean',
  'number',
  'string',
] as const

type Definition = Extract<z.core.$ZodTypes['_zod']['def'], { type: (typeof knownTypes)[number] }>

type Plain = Extract<Definition, { type: 'enum' | 'literal' | 'boolean' | 'number' | 'string' }>

function definitionOf(schema: z.core.$ZodType, place: string): Definition {
  // The cast is safe: the contract uses only schema types that zod itself defines.
  const { def } = (schema as z.core.$ZodTypes)[definition]
  if (!isKnown(def)) throw new Error(`No values are known for ${place}: a ${def.type} needs a sample.`)
  return def
}

/** The property in which zod 4 stores the definition of a schema or check. */
const definition = '_zod'

const isKnown = (def: { type: string }): def is Definition =>
  (knownTypes as readonly string[]).includes(def.type)

const isTransform = (schema: z.core.$ZodType) =>
  (schema as z.core.$ZodTypes)[definition].def.type === 'transform'

function fieldsOf(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  inner: (part: z.core.$ZodType, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, part]) => [name, inner(part, name)] as const)
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

/** Returns the minimum and maximum that a definition's checks set, and whether a check is a pattern. */
function boundsOf({ checks = [] }: { checks?: readonly z.core.$ZodCheck[] | undefined }) {
  const bounds = {
    min: undefined as number | undefined,
    max: undefined as number | undefined,
    hasPattern: false,
  }
  for (const check of checks) {
    // The cast is safe: the contract uses only checks that zod itself defines.
    const { def } = (check as unknown as z.core.$ZodChecks)[definition]
    if (def.check === 'min_length') bounds.min = def.minimum
    if (def.check === 'max_length') bounds.max = def.maximum
    if (def.check === 'greater_than') bounds.min = Number(def.value)
    if (def.check === 'less_than') bounds.max = Number(def.value)
    if (def.check === 'string_format') bounds.hasPattern = true
  }
  return bounds
}

type Checked = Parameters<typeof boundsOf>[0]

const lengthsOf = (def: Checked, usualMost: number) => {
  const { min = 0, max = usualMost } = boundsOf(def)
  return { minLength: min, maxLength: Math.max(min, Math.min(max, usualMost)) }
}

function integers(def: Checked): fc.Arbitrary<number> {
  const { min = -1_000, max = 1_000 } = boundsOf(def)
  return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 5) }))
}

function texts(def: Checked & { check?: string }, place: string): fc.Arbitrary<string> {
  const { min = 0, max = 200, hasPattern } = boundsOf(def)
  if (hasPattern || def.check === 'string_format')
    throw new Error(`${place} has a pattern and needs a sample.`)
  // A text with a minimum length must not be blank. The `x` ensures that.
  const beginning = min > 0 ? 'x' : ''
  const cut = (text: string) => text.slice(0, max).toWellFormed()
  return fc.oneof(
    {
      weight: 9,
      arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => cut(beginning + text)),
    },
    { weight: 1, arbitrary: fc.constant('ß'.repeat(max)) },
  )
}
