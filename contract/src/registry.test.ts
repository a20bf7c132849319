import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { featureNames } from '#feature-switches.ts'
import { fieldErrorsOf } from '#fields/field-errors.ts'
import { operatorEndpoints } from '#operator/registry.ts'
import { endpoints } from '#registry.ts'

type Json = z.core.JSONSchema.BaseSchema

/**
 * Returns a payload with every field of a schema, nested up to `depth` levels deep. Fields without inner
 * fields, and all fields at the deepest level, are `value`.
 */
function filled(schema: Json, value: unknown, depth: number): unknown {
  const { type, properties, items, anyOf } = schema
  if (depth === 0) return value
  // In a union like '', null or a date, the last alternative that is not null is the type of the value.
  const last = anyOf?.findLast((inner) => typeof inner === 'object' && inner.type !== 'null')
  if (typeof last === 'object') return filled(last, value, depth)
  if (type === 'array' && typeof items === 'object' && !Array.isArray(items))
    return [filled(items, value, depth - 1)]
  if (!properties) return value
  const fields = Object.entries(properties).map(([name, inner]) => [
    name,
    filled(inner as Json, value, depth - 1),
  ])
  return Object.fromEntries(fields)
}

/** JSON schema of a request. */
const jsonOf = (schema: z.core.$ZodType): Json =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

test.for(endpoints)('$path says whether files come with it', ({ request, carriesFiles }) => {
  const fields = Object.keys(jsonOf(request).properties ?? {})
  expect(fields.includes('file') || fields.includes('files')).toBe(carriesFiles)
})

/** Maximum depth at which the tests put invalid values. No request of the contract is nested more deeply. */
const deepest = 8

/** Paths of all texts of a payload. */
function textPaths(payload: unknown, path: string[] = []): string[] {
  if (typeof payload === 'string') return [path.join('.')]
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries(payload).flatMap(([name, inner]) => textPaths(inner, [...path, name]))
}

const uncomparable = { toString: 'x', valueOf: 1 }
const hostile = [
  { length: uncomparable },
  { length: uncomparable, size: uncomparable, ...uncomparable },
  { length: Infinity, size: -1, trim: 1, match: {}, constructor: { name: null } },
  [[uncomparable]],
  [null, undefined, { length: uncomparable }],
  JSON.parse('{"__proto__":{"length":{"toString":1}},"hasOwnProperty":1}') as unknown,
  JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown,
  JSON.parse('{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000)) as unknown,
  null,
  true,
  -0,
  NaN,
  1e308,
  2 ** 53,
  '',
  '\0',
  '\ud800',
  'x'.repeat(60_000),
]

/** Calls of the portal and of the operator API. */
const everyCall = [...endpoints, ...operatorEndpoints]

test.for(everyCall)(
  'R49 any invalid value in the fields of $path is reported as an error of a field',
  ({ request }) => {
    const depths = Array.from({ length: deepest + 1 }, (_, depth) => depth)
    const payloads = hostile.flatMap((value) => depths.map((depth) => filled(jsonOf(request), value, depth)))
    const errors = payloads.map((payload) => z.safeParse(request, payload, { reportInput: true }).error)
    const unnamed = errors.filter((error) => error && Object.keys(fieldErrorsOf(error)).length === 0)
    expect(unnamed).toEqual([])
  },
)

/**
 * Fields whose text is never stored unchanged: base64 is decoded, the server replaces unstorable characters in a
 * form, and an unknown language becomes German.
 */
const neverStored = /(^|\.)data$|^form|^language$/

test.for(everyCall)('R49 no text of $path reaches the database with what it cannot store', ({ request }) => {
  for (const value of ['a\0b', 'a\ud800b']) {
    const payload = filled(jsonOf(request), value, deepest)
    const { error } = z.safeParse(request, payload, { reportInput: true })
    const refused = Object.keys(error ? fieldErrorsOf(error) : {})
    const isRefused = (path: string) => refused.some((field) => `${path}.`.startsWith(`${field}.`))
    const open = textPaths(payload).filter((path) => !isRefused(path) && !neverStored.test(path))
    expect(open).toEqual([])
  }
})

test('each feature has calls, and none of them is public', () => {
  const ofParts = endpoints.filter(({ feature }) => feature !== undefined)
  expect(new Set(ofParts.map(({ feature }) => feature))).toEqual(new Set(featureNames))
  expect(ofParts.filter(({ access }) => access === 'public')).toEqual([])
})
