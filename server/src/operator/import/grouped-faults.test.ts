import { expect, test } from 'vitest'

import { groupFaults } from '#operator/import/grouped-faults.ts'
import type { RowError } from '#operator/import/row-error.ts'

const unknownField: RowError = { field: 'haupforderung', code: 'unknownField', reason: 'There is none.' }
const wrongDay = (value: string): RowError => ({
  field: 'handoverDate',
  code: 'format',
  reason: `${value} is no day.`,
})

function grouped(rows: readonly [line: number, ...faults: RowError[]][]) {
  const found = groupFaults()
  for (const [line, ...faults] of rows) found.add({ line, faults, row: {} })
  return found
}

test('a fault of 120 lines is reported once, with the count and the first three lines', () => {
  const lines = Array.from({ length: 120 }, (_, at) => at + 2)
  const found = grouped(lines.toReversed().map((line) => [line, unknownField]))
  expect(found.sentences('cases.csv')).toEqual([
    '  cases.csv, 120 lines (2, 3, 4, …), haupforderung: There is none.',
  ])
  expect(found.counts()).toBe('120 unknownField')
})

test('a few lines are all listed, and faults are in the order of the file', () => {
  const whole: RowError = { field: null, code: 'syntax', reason: 'No JSON.' }
  const found = grouped([
    [3, wrongDay('x'), unknownField],
    [5, unknownField],
    [2, whole],
  ])
  expect(found.sentences('cases.csv')).toEqual([
    '  cases.csv, line 2: No JSON.',
    '  cases.csv, line 3, handoverDate: x is no day.',
    '  cases.csv, lines 3, 5, haupforderung: There is none.',
  ])
  expect(found.counts()).toBe('2 unknownField, 1 format, 1 syntax')
  expect(found.rows()).toBe(3)
})

test('at most three reasons for a field and code are listed, with a note that there are others', () => {
  const found = grouped(['a', 'b', 'c', 'd', 'b', 'e'].map((value, at) => [at + 1, wrongDay(value)]))
  expect(found.sentences('cases.csv')).toEqual([
    '  cases.csv, line 1, handoverDate: a is no day.',
    '  cases.csv, lines 2, 5, handoverDate: b is no day.',
    '  cases.csv, line 3, handoverDate: c is no day.',
    '  cases.csv, lines 4, 6, handoverDate: The same with other values (format).',
  ])
})

test('of a thousand different fields only the first are listed', () => {
  const rows = Array.from({ length: 1000 }, (_, at) => at + 1)
  const found = grouped(rows.map((line) => [line, { ...unknownField, field: `x${line}` }]))
  const sentences = found.sentences('cases.csv')
  expect(sentences).toHaveLength(51)
  expect(sentences.at(-1)).toBe(
    '  cases.csv, 950 lines (51, 52, 53, …): In other fields there are more faults like these.',
  )
})
