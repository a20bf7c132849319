import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { describeField } from '#fields/describe-field.ts'
import { fieldErrorsOf } from '#fields/field-errors.ts'
import type { FieldKind } from '#fields/field-kinds.ts'
import { mandate } from '#handover.ts'
import { endpoints } from '#registry.ts'
import { instructionRequest } from '#send-instruction.ts'

type Json = z.core.JSONSchema.BaseSchema

/** Paths of all texts of a request, including the first row of each list. */
function textPaths(schema: Json, path: readonly string[] = []): string[] {
  const { type, properties, items, anyOf } = schema
  const inner = { ...properties, ...(items && !Array.isArray(items) && { 0: items }) }
  const below = Object.entries(inner).flatMap(([name, field]) => textPaths(field as Json, [...path, name]))
  const isText = type === 'string' || anyOf?.some((one) => typeof one === 'object' && one.type === 'string')
  return isText === true ? [path.join('.')] : below
}

const texts = endpoints.flatMap(({ path: call, request }) =>
  textPaths(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })).map((path) => ({
    call,
    path,
    request,
  })),
)

/** The error of a field in an otherwise empty request. */
function faultOf(request: z.core.$ZodType, path: string, value: string) {
  const payload = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value)
  const { error } = z.safeParse(request, payload, { reportInput: true })
  return error && fieldErrorsOf(error)[path]
}

// All texts except `lastName`, which is required only for some salutations.
const ofThemselves = texts.filter(({ path }) => path !== 'lastName')

test.for(ofThemselves)(
  '$path of $call is required exactly if an empty value is refused',
  ({ request, path }) => {
    expect(describeField(request, path)?.isRequired).toBe(faultOf(request, path, '') !== undefined)
  },
)

test.for(texts)('$path of $call may be as long as its rules say', ({ request, path }) => {
  const { maxLength } = describeField(request, path) ?? {}
  const isTooLong = (length: number) => faultOf(request, path, 'x'.repeat(length)) === 'tooLong'
  const longest = maxLength ?? 20_000
  expect(isTooLong(longest)).toBe(false)
  expect(isTooLong(longest + 1)).toBe(maxLength !== undefined)
})

/** The kind of a field, derived from what it refuses. */
function kindShown(request: z.core.$ZodType, path: string): FieldKind | 'any' {
  const error = faultOf(request, path, 'one/two')
  if (faultOf(request, path, 'DE00') === 'iban') return 'iban'
  if (error === 'unknown') return 'oneChoice'
  if (error === 'number') return 'amount'
  return error === 'format' && faultOf(request, path, '2026-02-01') === undefined ? 'date' : 'any'
}

test.for(texts)('$path of $call is of the kind that shows in what it refuses', ({ request, path }) => {
  const shown = kindShown(request, path)
  const { kind } = describeField(request, path) ?? {}
  expect(shown === 'any' ? ['text', 'lines', 'blz', 'unspaced', 'oneChoice'] : [shown]).toContain(kind)
})

test.each([
  ['glgNumber', { kind: 'oneChoice', isRequired: true, maxLength: 35 }],
  ['salutation', { kind: 'oneChoice', isRequired: true }],
  ['legalGuardianSalutation', { kind: 'oneChoice', isRequired: false }],
  ['addressCountryCode', { kind: 'oneChoice', isRequired: true }],
  ['birthDate', { kind: 'date', isRequired: false }],
  ['blz', { kind: 'blz', isRequired: false, maxLength: 8 }],
  ['konto', { kind: 'unspaced', isRequired: false, maxLength: 10 }],
  ['bic', { kind: 'unspaced', isRequired: false, maxLength: 11 }],
  ['iban', { kind: 'iban', isRequired: false, maxLength: 34 }],
  ['remarks', { kind: 'lines', isRequired: false, maxLength: 10_000 }],
  ['forderungen.3.invoiceSum', { kind: 'amount', isRequired: true }],
  ['zahlungen.0.blz', { kind: 'blz', isRequired: false, maxLength: 8 }],
] as const)('%s of a mandate', (path, description) => {
  expect(describeField(mandate, path)).toEqual({ maxLength: undefined, ...description })
})

test.each(['nothing', 'forderungen.0.nothing', 'firstName.0', 'files'])(
  '%s is no field of a mandate',
  (path) => {
    expect(describeField(mandate, path)).toBeUndefined()
  },
)

test('the number of instalments is selected, like the reason of an instruction', () => {
  expect(describeField(instructionRequest, 'months')).toMatchObject({ kind: 'oneChoice' })
  expect(describeField(instructionRequest, 'reason')).toMatchObject({ kind: 'oneChoice' })
})
