import type { CaseSearchRequest } from '@portal/contract/case-search.ts'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'

import { findCases } from '#creditor/case-search/find-cases.ts'
import { buildCase, buildCustomers, buildMainClaim } from '#test/build.ts'
import { test } from '#test/database.ts'
import { ownCaseSearch } from '#test/own-case-search.ts'

const numbersFound = async (
  database: Parameters<typeof findCases>[0],
  filters: Partial<CaseSearchRequest>,
) => {
  const { data, totalNumberData } = await findCases(
    database,
    ownCaseSearch({ itemsPerPage: 100, ...filters }),
  )
  expect(totalNumberData).toBe(data.length)
  return data.map(({ inkassoNumber }) => inkassoNumber)
}

describe('C50 a customer, invoice or collection number', () => {
  test.for([
    ['791627', 1],
    ['k7916', 1],
    ['K-791627-7', 1],
    ['K 791627/7', 1],
    ['16–27.7', 1],
    ['627\u00A07', 1],
    ['ä/ö', 0],
    ['7ÄÖ', 1],
    ['7äö', 1],
    ['91', 0],
    ['k-7', 1],
    ['-k-', 1],
    ['791628', 0],
    ['7_1', 0],
  ] as const)('is found by %s: %i', async ([typed, hits], { db, database }) => {
    await buildCustomers(db)
    const number = 'K-791627-7 ÄÖ'
    await buildCase(db, { inkassoNumber: number, geschaeftsId: number })
    await buildMainClaim(db, { inkassoNumber: number, rechnr: 'X1' })
    await buildMainClaim(db, { inkassoNumber: number, position: 2, rechnr: number })
    await buildCase(db, { inkassoNumber: '5', geschaeftsId: '' })
    for (const field of ['geschaeftsId', 'invoiceNumber', 'inkassoNumber'])
      expect([field, (await numbersFound(database, { [field]: typed })).length]).toEqual([field, hits])
  })
})

const signs = ['-', '/', '.', '_', ' ', ': ', '–', '\u00A0']
/**
 * Random numbers like those of creditors: a few letters and digits, so that parts repeat, with separators in
 * between.
 */
const someNumber = fc
  .array(fc.tuple(fc.stringMatching(/^[KkÄä12]{1,3}$/), fc.constantFrom('', ...signs)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.flat().join(''))

const cases: fc.Arbitrary<Row> = fc.record({
  schuldnername: fc
    .tuple(
      fc.array(fc.constantFrom('Brümmer', 'Birgit', 'Elektro', 'Märchen', 'Groß', 'e.K.', 'GmbH & Co.'), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom(' ', ', ', '-'),
    )
    .map(([words, between]) => words.join(between)),
  inkassoNumber: someNumber,
  geschaeftsId: someNumber,
  rechnr: someNumber,
})

/** What a user may type to find a number: a part of it, with other separators, in upper or lower case. */
const pieceOf = (number: string) => {
  const plain = plainNumber(number)
  return fc
    .tuple(
      fc.nat({ max: plain.length - 1 }),
      fc.integer({ min: 1, max: plain.length }),
      fc.array(fc.constantFrom('', '', ...signs), { minLength: plain.length, maxLength: plain.length }),
      fc.boolean(),
    )
    .map(([start, length, divisions, isSmall]) => {
      const piece = Array.from(
        plain.slice(start, start + length),
        (sign, place) => `${sign}${divisions[place]}`,
      ).join('')
      return isSmall ? piece.toLowerCase() : piece
    })
}

/** What a user may type to find a name: its words in another order, some omitted or cut, with other separators. */
const wordsOf = (name: string) =>
  fc
    .tuple(
      fc.shuffledSubarray(name.split(/[ ,.&-]+/).filter(Boolean), { minLength: 1 }),
      fc.constantFrom(' ', ', ', '-', ' & '),
      fc.nat({ max: 2 }),
    )
    .map(([words, between, cut]) =>
      words.map((word) => word.slice(Math.min(cut, word.length - 1))).join(between),
    )

const plainNumber = (number: string) => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const plainName = (name: string) =>
  name.toLowerCase().replaceAll('ü', 'ue').replaceAll('ä', 'ae').replaceAll('ß', 'ss')

function hasPart(number: string, typed: string) {
  const part = plainNumber(typed)
  return part.length < 3 ? plainNumber(number).startsWith(part) : plainNumber(number).includes(part)
}

const hasWords = (name: string, typed: string) =>
  plainName(typed)
    .split(/[ ,.&-]+/)
    .every((word) => plainName(name).includes(word))

interface Row {
  readonly schuldnername: string
  readonly inkassoNumber: string
  readonly geschaeftsId: string
  readonly rechnr: string
}

const typedFor = {
  name: (row: Row) => wordsOf(row.schuldnername),
  geschaeftsId: (row: Row) => pieceOf(row.geschaeftsId),
  invoiceNumber: (row: Row) => pieceOf(row.rechnr),
  inkassoNumber: (row: Row) => pieceOf(row.inkassoNumber),
}

/** Reference implementation, without a database. */
const isFoundBy = {
  name: (row: Row, typed: string) => hasWords(row.schuldnername, typed),
  geschaeftsId: (row: Row, typed: string) => hasPart(row.geschaeftsId, typed),
  invoiceNumber: (row: Row, typed: string) => hasPart(row.rechnr, typed),
  inkassoNumber: (row: Row, typed: string) => hasPart(row.inkassoNumber, typed),
}

test('for shuffled words and parts of numbers the search finds the same as a plain comparison, including the case itself', async ({
  db,
  database,
}) => {
  await buildCustomers(db)
  const rows = fc
    .sample(cases, 60)
    .map((row, index) => Object.assign(row, { inkassoNumber: `${row.inkassoNumber}${index}` }))
  for (const { rechnr, ...row } of rows) {
    await buildCase(db, row)
    await buildMainClaim(db, { inkassoNumber: row.inkassoNumber, rechnr })
  }
  const typedParts = fc
    .tuple(
      fc.constantFrom(...rows),
      fc.constantFrom('name', 'geschaeftsId', 'invoiceNumber', 'inkassoNumber'),
    )
    .chain(([row, field]) =>
      fc.record({ row: fc.constant(row), field: fc.constant(field), typed: typedFor[field](row) }),
    )
  await fc.assert(
    fc.asyncProperty(typedParts, async ({ row, field, typed }) => {
      const expected = rows.filter((other) => isFoundBy[field](other, typed))
      const isItself = field === 'name' || plainNumber(typed).length >= 3
      expect(expected.includes(row) || !isItself).toBe(true)
      const found = await numbersFound(database, { [field]: typed })
      expect(found.toSorted()).toEqual(expected.map(({ inkassoNumber }) => inkassoNumber).toSorted())
    }),
    { numRuns: 200 },
  )
})
