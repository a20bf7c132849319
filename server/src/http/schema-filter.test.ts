import { readBookings, readCase, readCaseHistory, readMainClaims } from '@portal/contract/case-detail.ts'
import { exportCases, searchCases } from '@portal/contract/case-search.ts'
import { readDashboard } from '@portal/contract/dashboard.ts'
import { isoDate } from '@portal/contract/fields/fields.ts'
import { exportHandovers, findHandovers } from '@portal/contract/handover-history.ts'
import { exportNotices, findNotices } from '@portal/contract/notices.ts'
import { endpoints } from '@portal/contract/registry.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { fastFilterOf, createSchemaFilter } from '#http/schema-filter.ts'
import { answersOf } from '#test/answers.ts'
import { mutated, mutations } from '#test/fuzz/mutations.ts'

/** Each distinct response schema, with the path of an endpoint that uses it. */
const calls = [...new Map(endpoints.map(({ response, path }) => [response, path]))].map(
  ([response, path]) => [path, response] as const,
)

/** Returns what `make` returns, as JSON, or zod's issues. */
function sent(make: () => unknown): unknown {
  try {
    return JSON.stringify(make())
  } catch (error) {
    if (error instanceof z.core.$ZodError) return error.issues
    throw error
  }
}

/** Adds unknown fields to every object. */
function overfull(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(overfull)
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).map(([name, part]) => [name, overfull(part)] as const)
  return Object.fromEntries([['secret', { of: 'another' }], ...fields.toReversed(), ['total', '7']])
}

describe('R43 the fast path gives the same result as the schema for every call', () => {
  test.for(calls)('%s: valid responses, in the order of the contract', ([, response]) => {
    const filter = createSchemaFilter(response)
    fc.assert(
      fc.property(answersOf(response), (answer) => {
        expect(z.safeParse(response, answer).success).toBe(true)
        expect(sent(() => filter(answer))).toBe(JSON.stringify(z.parse(response, answer)))
      }),
      { numRuns: 4 },
    )
  })

  test.for(calls)('%s: responses with unknown fields', ([, response]) => {
    const filter = createSchemaFilter(response)
    fc.assert(
      fc.property(answersOf(response).map(overfull), (answer) => {
        expect(sent(() => filter(answer))).toEqual(sent(() => z.parse(response, answer)))
      }),
      { numRuns: 4 },
    )
  })

  test.for(calls)('%s: invalid responses, with the same errors', ([, response]) => {
    const filter = createSchemaFilter(response)
    fc.assert(
      fc.property(answersOf(response), mutations, (answer, changes) => {
        const wrong = mutated(answer, changes)
        expect(sent(() => filter(wrong))).toEqual(sent(() => z.parse(response, wrong)))
      }),
      { numRuns: 12 },
    )
  })
})

test('values that JSON cannot express are refused by both', () => {
  const row = z.object({ name: z.nullable(z.string()), amount: z.number(), number: z.int(), day: isoDate })
  const right = { name: null, amount: 1.5, number: 1, day: '2026-01-31' }
  expect(createSchemaFilter(row)(right)).toEqual(right)
  const wrongs = [
    { name: undefined },
    { amount: Number.NaN },
    { number: 2 ** 53 },
    { number: '1' },
    { day: '31.1.2026' },
  ]
  for (const wrong of wrongs)
    // The cast is deliberate: the value must be invalid.
    expect(() => createSchemaFilter(row)({ ...right, ...wrong } as never)).toThrow(z.core.$ZodError)
})

test.for([
  z.string().check(z.trim()),
  z.string().check(z.maxLength(1)),
  z.email(),
  z.int().check(z.minimum(5)),
  z.int32(),
  z.array(z.string()).check(z.maxLength(1)),
  z.strictObject({}),
  z.optional(z.string()),
  z.object({ rest: z.unknown() }),
])('what asks for more than a type or a pattern is left to zod (%#)', (schema) => {
  expect(fastFilterOf(schema)).toBeUndefined()
})

test.for([
  searchCases,
  readCase,
  readMainClaims,
  readCaseHistory,
  readBookings,
  findNotices,
  findHandovers,
  exportCases,
  exportNotices,
  exportHandovers,
  readDashboard,
])('the most frequent calls use the fast path: $path', ({ response }) => {
  expect(fastFilterOf(response)).toBeDefined()
})
