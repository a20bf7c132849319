import { checksOf, definitionOf, type Definition } from '@portal/contract/schema-definition.ts'
import * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Returns a value without its unlisted fields, or `misfit`. */
type Filter = (value: unknown) => unknown

/** Returned by a filter for a value that it does not accept; zod then checks the value. */
const misfit = Symbol('misfit')

/**
 * Returns a function that drops fields that the schema does not list, and throws zod's error for an invalid value
 * (requirement R43). Returns the same as `z.parse` in half the time. Uses zod for schemas that `fastFilterOf` does
 * not support, and for values that the fast filter does not accept.
 */
export function createSchemaFilter<Listed extends Schema>(
  schema: Listed,
): (answer: z.input<Listed>) => unknown {
  const filter = fastFilterOf(schema)
  if (!filter) return (answer) => z.parse(schema, answer)
  return (answer) => {
    const listed = filter(answer)
    return listed === misfit ? z.parse(schema, answer) : listed
  }
}

/** Returns a fast function for a simple schema, such as that of a row. Undefined for other schemas. */
export function fastFilterOf(schema: Schema): Filter | undefined {
  const def = definitionOf(schema)
  if (def.type === 'string') return textFilter(def)
  // The checks in a schema may reject or change values, so zod must run them.
  if (checksOf(def).length > 0) return undefined
  if (def.type === 'object') return def.catchall ? undefined : objectFilter(def.shape)
  if (def.type === 'array') return arrayFilter(fastFilterOf(def.element))
  if (def.type === 'nullable') return nullableFilter(fastFilterOf(def.innerType))
  if (def.type === 'number') return numberFilter(def)
  if (def.type === 'boolean') return passIf((value) => typeof value === 'boolean')
  if (def.type !== 'enum') return undefined
  const values: ReadonlySet<unknown> = new Set(Object.values(def.entries))
  return passIf((value) => values.has(value))
}

const passIf =
  (isListed: (value: unknown) => boolean): Filter =>
  (value) =>
    isListed(value) ? value : misfit

function textFilter(def: Extract<Definition, { type: 'string' }>): Filter | undefined {
  const patterns = patternsOf(def)
  return patterns && passIf((value) => typeof value === 'string' && fits(value, patterns))
}

/** Uses a loop, because `every` would take longer than matching the patterns. */
function fits(text: string, patterns: readonly RegExp[]): boolean {
  for (const pattern of patterns) if (!pattern.test(text)) return false
  return true
}

/** Formats that zod checks with their pattern only. */
const byPattern: ReadonlySet<unknown> = new Set(['date', 'regex'])

/** The patterns that a text must match. Undefined if the schema has other checks. */
function patternsOf(def: Extract<Definition, { type: 'string' }>): RegExp[] | undefined {
  const rules = 'format' in def ? [def, ...checksOf(def)] : checksOf(def)
  const patterns = rules.flatMap((rule) =>
    'pattern' in rule && rule.pattern && byPattern.has(rule.format) ? [rule.pattern] : [],
  )
  return patterns.length === rules.length ? patterns : undefined
}

function numberFilter(def: Extract<Definition, { type: 'number' }>): Filter | undefined {
  if (!('format' in def)) return passIf(Number.isFinite)
  return def.format === 'safeint' ? passIf(Number.isSafeInteger) : undefined
}

const nullableFilter = (filter: Filter | undefined): Filter | undefined =>
  filter && ((value) => (value === null ? null : filter(value)))

function arrayFilter(filter: Filter | undefined): Filter | undefined {
  if (!filter) return undefined
  return (value) => {
    if (!Array.isArray(value)) return misfit
    const listed: unknown[] = []
    for (const item of value) {
      const part = filter(item)
      if (part === misfit) return misfit
      listed.push(part)
    }
    return listed
  }
}

function objectFilter(shape: Readonly<Record<string, Schema>>): Filter | undefined {
  const fields = Object.entries(shape).flatMap(([name, part]) => {
    const filter = fastFilterOf(part)
    return filter ? [{ name, filter }] : []
  })
  if (fields.length < Object.keys(shape).length) return undefined
  // An object with all fields. Copying it for each value is faster than adding the fields one by one.
  const blank: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit
    const listed = { ...blank }
    for (const { name, filter } of fields) {
      // The cast is safe: any name can be read from an object.
      const part = filter((value as Readonly<Record<string, unknown>>)[name])
      if (part === misfit) return misfit
      listed[name] = part
    }
    return listed
  }
}
