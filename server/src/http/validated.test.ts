import { readAttachment } from '@portal/contract/case-detail.ts'
import { searchCases } from '@portal/contract/case-search.ts'
import { sendClaimIncreases, sendPayments } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { operatorEndpoints } from '@portal/contract/operator/registry.ts'
import { putUser } from '@portal/contract/operator/users.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { definitionOf } from '@portal/contract/schema-definition.ts'
import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { AppError } from '#ground/app-error.ts'
import { validated } from '#http/validated.ts'
import { unknown as nobodys } from '#test/canary-world.ts'
import { payloadsOf } from '#test/every-call.ts'
import { mandatePayload, uploadPayload } from '#test/sample-submissions.ts'

/** Returns the wrong fields of a payload. */
function faultsOf(request: z.core.$ZodType, payload: unknown) {
  try {
    validated(request, payload)
    return {}
  } catch (error) {
    if (error instanceof AppError) return error.fields
    throw error
  }
}

const fieldsOf = (request: z.core.$ZodType) => {
  const def = definitionOf(request)
  return def.type === 'object' ? Object.entries(def.shape) : []
}

/**
 * Returns copies of a payload, each with an unknown field at the top or in the first row of a list. `place` is the
 * path of that field.
 */
function withOneTooMany(payload: object): [place: string, payload: object][] {
  const inRows = Object.entries(payload).flatMap(([name, part]: [string, unknown]): [string, object][] => {
    const [first, ...others] = Array.isArray(part) ? (part as unknown[]) : []
    return typeof first === 'object' && first !== null
      ? [[`${name}.0.unbekannt`, { ...payload, [name]: [{ ...first, unbekannt: 1 }, ...others] }]]
      : []
  })
  return [['unbekannt', { ...payload, unbekannt: 1 }], ...inRows]
}

test.for(endpoints)('$path refuses a field that it does not have, also inside', ({ path, request }) => {
  const payloads = payloadsOf[path]?.(nobodys) ?? []
  expect(payloads).not.toEqual([])
  for (const [place, payload] of payloads.flatMap(withOneTooMany))
    expect(faultsOf(request, payload)).toMatchObject({ [place]: 'unknown' })
})

test.for(operatorEndpoints)('$method $path refuses a field that it does not have', ({ request }) => {
  expect(faultsOf(request, { unbekannt: null })).toMatchObject({ unbekannt: 'unknown' })
})

test.for([...endpoints, ...operatorEndpoints])('$path accepts null for optional fields', ({ request }) => {
  const optional = fieldsOf(request).filter(([, field]) => z.safeParse(field, undefined).success)
  const withNull = optional.map(([name]) => [name, faultsOf(request, { [name]: null })])
  expect(withNull).toEqual(optional.map(([name]) => [name, faultsOf(request, {})]))
})

const claim = { invoiceSum: '1', invoiceDate: '2026-01-02', invoiceNumber: 'RE-1' }
const payment = { amount: '1', date: '2026-01-02' }

test('null in a row also means absent, and null for a required field means missing', () => {
  const row = { ...claim, reason: null, bankCosts: null, faelligkeitDate: null }
  const taken = validated(sendClaimIncreases.request, { inkassoNumber: '1', forderungen: [row] })
  expect(taken.forderungen[0]).toMatchObject({ reason: '', bankCosts: '', faelligkeitDate: '' })
  const none = {
    ...mandatePayload,
    zahlungen: null,
    files: null,
    birthDate: null,
    iban: null,
    inkassozession: null,
  }
  expect(validated(sendMandate.request, none)).toMatchObject({
    zahlungen: [],
    files: [],
    birthDate: '',
    iban: '',
    inkassozession: 'false',
  })
  expect(
    faultsOf(sendPayments.request, { inkassoNumber: null, zahlungen: [{ ...payment, amount: null }] }),
  ).toEqual({
    inkassoNumber: 'required',
    'zahlungen.0.amount': 'required',
  })
})

const paid = (amount: unknown) => ({ inkassoNumber: '1', zahlungen: [{ ...payment, amount }] })

test.for([
  [12.5, '12.50'],
  [12, '12.00'],
  [0.1, '0.10'],
  [999_999_999, '999999999.00'],
  [999_999_998.99, '999999998.99'],
  [-0.29, '-0.29'],
  ['12,5', '12.50'],
  ['12.50', '12.50'],
  [12.344, '12.34'],
  [0.1 + 0.2, '0.30'],
  [1e-7, '0.00'],
  ['1e3', '1000.00'],
] as const)('the amount %s is %s', ([amount, money]) => {
  expect(validated(sendPayments.request, paid(amount)).zahlungen[0]?.amount).toBe(money)
})

test.for([
  [1e21, 'range'],
  [1e100, 'number'],
  ['12,345', 'number'],
  ['0x10', 'number'],
  [1_000_000_000, 'range'],
  [Infinity, 'number'],
  [true, 'format'],
] as const)('%s is no amount: %s', ([amount, fault]) => {
  expect(faultsOf(sendPayments.request, paid(amount))).toEqual({ 'zahlungen.0.amount': fault })
})

test('numbers of creditors, cases, invoices and houses can be JSON numbers, names cannot', () => {
  const taken = validated(sendMandate.request, {
    ...mandatePayload,
    glgNumber: 100_100,
    geschaeftsId: 4711,
    addressNumber: 12,
    forderungen: mandatePayload.forderungen.map((row) => ({ ...row, invoiceNumber: 7, bankCosts: 3.2 })),
  })
  expect(taken).toMatchObject({ glgNumber: '100100', geschaeftsId: '4711', addressNumber: '12' })
  expect(taken.forderungen[0]).toMatchObject({ invoiceNumber: '7', bankCosts: '3.20' })
  expect(faultsOf(sendMandate.request, { ...mandatePayload, firstName: 7, glgNumber: 1.5 })).toEqual({
    firstName: 'format',
    glgNumber: 'format',
  })
})

test('numbers can be sent as digits in a string', () => {
  expect(
    validated(searchCases.request, {
      glgNumbers: [100_100, '100200'],
      itemsPerPage: '25',
      pageNumber: ' 2 ',
      sortedDesc: null,
      hauptforderungMin: 10.5,
      inkassoNumberMax: 99,
    }),
  ).toMatchObject({
    glgNumbers: ['100100', '100200'],
    itemsPerPage: 25,
    pageNumber: 2,
    sortedDesc: false,
    hauptforderungMin: '10.5',
    inkassoNumberMax: '99',
  })
  expect(validated(readAttachment.request, { inkassoNumber: 4711, recno: '7' })).toEqual({
    inkassoNumber: '4711',
    recno: 7,
  })
  const asDigits = { ...mandatePayload, salutation: String(mandatePayload.salutation) }
  expect(validated(sendMandate.request, asDigits).salutation).toBe(mandatePayload.salutation)
  const [file] = uploadPayload.files
  expect(
    validated(uploadFiles.request, { ...uploadPayload, files: [{ ...file, fileSizeBytes: '12' }] }).files[0],
  ).toMatchObject({ fileSizeBytes: 12 })
  const instalments = {
    inkassoNumber: 1,
    kind: 'instalments',
    rate: 10,
    months: '12',
    until: null,
    confirmed: null,
  }
  expect(faultsOf(sendInstruction.request, instalments)).toEqual({})
  expect(validated(sendInstruction.request, instalments)).toMatchObject({
    rate: '10.00',
    months: 12,
    confirmed: [],
  })
  expect(faultsOf(searchCases.request, { glgNumbers: ['1'], itemsPerPage: '1e2', pageNumber: '' })).toEqual({
    itemsPerPage: 'format',
    pageNumber: 'format',
  })
})

test('numbers of creditors and customers can be JSON numbers in the operator’s calls, too', () => {
  const user = { username: 'anna', customerNumber: 4711, glgNumbers: [470_100], aktentypen: 'all' }
  expect(faultsOf(putUser.request, user)).not.toHaveProperty('customerNumber')
  expect(
    Object.keys(faultsOf(putUser.request, user) ?? {}).filter((path) => path.startsWith('glgNumbers')),
  ).toEqual([])
})
