import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { caseSearchRequest } from '#case-search.ts'
import { fieldErrorsOf } from '#fields/field-errors.ts'
import { handoverHistoryRequest } from '#handover-history.ts'
import { noticesRequest } from '#notices.ts'
import { readPayments, readSuccess } from '#statistics.ts'

const faultsOf = (request: z.core.$ZodType, filters: object) => {
  const { error } = z.safeParse(request, { glgNumbers: ['100100'], ...filters })
  return error ? fieldErrorsOf(error) : {}
}

test.each([
  ['dateMin', '2026-02-01', 'dateMax', '2026-01-31'],
  ['hauptforderungMin', '100.5', 'hauptforderungMax', '100.49'],
  ['hauptforderungMin', '1000', 'hauptforderungMax', '200'],
  ['hauptforderungMin', '-1', 'hauptforderungMax', '-1.01'],
  ['inkassoNumberMin', '100', 'inkassoNumberMax', '99'],
  ['inkassoNumberMin', '2024/10', 'inkassoNumberMax', '2024/9'],
])('a range of cases from %s %s to %s %s is refused at its end', (min, from, max, to) => {
  expect(faultsOf(caseSearchRequest, { [min]: from, [max]: to })).toEqual({ [max]: 'endBeforeStart' })
  expect(faultsOf(caseSearchRequest, { [min]: to, [max]: from })).toEqual({})
  expect(faultsOf(caseSearchRequest, { [min]: from, [max]: from })).toEqual({})
  expect(faultsOf(caseSearchRequest, { [min]: from, [max]: '' })).toEqual({})
  expect(faultsOf(caseSearchRequest, { [min]: null, [max]: to })).toEqual({})
})

test.each([
  ['notices', noticesRequest],
  ['hand-overs', handoverHistoryRequest],
  ['payments', readPayments.request],
  ['success', readSuccess.request],
])('days of %s that end before they begin are refused', (_list, request) => {
  expect(faultsOf(request, { dateMin: '2026-01-02', dateMax: '2026-01-01' })).toEqual({
    dateMax: 'endBeforeStart',
  })
})

test('other errors come at the same time, and an invalid bound is not compared', () => {
  const both = {
    dateMin: '2026-01-02',
    dateMax: '2026-01-01',
    hauptforderungMin: 'viel',
    hauptforderungMax: '1',
  }
  expect(faultsOf(caseSearchRequest, both)).toEqual({
    dateMax: 'endBeforeStart',
    hauptforderungMin: 'number',
  })
})
