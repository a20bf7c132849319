import { importFormat, type ImportKind } from '@portal/contract/import-format.ts'
import { expect, test } from 'vitest'

import {
  bookingsOf,
  caseRowOf,
  documentsOf,
  handoversOf,
  historyOf,
  mainClaimsOf,
  noticesOf,
} from '#case-rows.ts'
import { drawCases, nthCaseOf } from '#draw-cases.ts'

const today = '2026-11-21'
const size = { cases: 6000, today, seed: 7 }
const cases = [...drawCases(size)].map((story) => ({
  story,
  row: caseRowOf(story),
  claims: mainClaimsOf(story),
  history: historyOf(story),
  bookings: bookingsOf(story),
  notices: noticesOf(story),
  handovers: handoversOf(story),
}))
type Case = (typeof cases)[number]

/** Sum of decimal amounts, in cents. */
const cents = (...amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
const booked = ({ bookings }: Case, ...types: string[]) =>
  cents(...bookings.filter(({ buchart = '' }) => types.includes(buchart)).map(({ betrag }) => betrag))
/** Collection numbers of the cases for which `of` is true and `isRight` is false. */
const except = (isRight: (drawn: Case) => boolean, of: (drawn: Case) => boolean = () => true) =>
  cases.filter((drawn) => of(drawn) && !isRight(drawn)).map(({ row }) => row.inkassoNumber)
const isPaid = ({ row }: Case) => row.closingReason === 'Vollständig bezahlt'
const hasStage =
  (stage: string) =>
  ({ row }: Case) =>
    row.aktentyp === stage

test('every row is valid in the import format', () => {
  const refused = (kind: ImportKind, rows: readonly object[]) =>
    rows.filter((row) => !importFormat[kind].safeParse(row).success)
  for (const { row, claims, history, bookings, notices, handovers } of cases.slice(0, 500)) {
    expect(refused('cases', [row])).toEqual([])
    expect(refused('main-claims', claims)).toEqual([])
    expect(refused('case-history', history)).toEqual([])
    expect(refused('bookings', bookings)).toEqual([])
    expect(refused('notices', notices)).toEqual([])
    expect(refused('handovers', handovers)).toEqual([])
  }
})

test('the sums of a case match its claims, bookings and history', () => {
  for (const drawn of cases) {
    const { row, claims, history, bookings } = drawn
    const lastPayment = bookings.findLast(({ buchart }) => buchart?.startsWith('5'))
    expect(cents(...bookings.map(({ betrag }) => betrag))).toBe(cents(row.aktuellersaldo))
    expect(cents(...claims.map(({ betrag }) => betrag))).toBe(cents(row.hauptforderung))
    expect(booked(drawn, '10', '11')).toBe(cents(row.hauptforderung))
    expect(booked(drawn, '20')).toBe(cents(row.zinsen ?? ''))
    expect(booked(drawn, '30')).toBe(cents(...claims.map(({ mahnkost = '' }) => mahnkost)))
    expect(booked(drawn, '31')).toBe(cents(...claims.map(({ bankrl = '' }) => bankrl)))
    expect(booked(drawn, '50', '51', '52', '53', '80') + cents(row.zahlungen ?? '')).toBe(0)
    expect(row.datletztezahl).toBe(lastPayment?.datum ?? null)
    expect(row.aktuelleaktionLong).toBe(history.at(-1)?.text)
  }
})

test('payments on the main claim never exceed all payments or the claim, and equal the claim when paid in full', () => {
  const paidOf = ({ row }: Case) => cents(row.zahlungenHauptforderung ?? '')
  const most = ({ row }: Case) => Math.min(cents(row.zahlungen ?? ''), cents(row.hauptforderung))
  expect(except((drawn) => paidOf(drawn) >= 0 && paidOf(drawn) <= most(drawn))).toEqual([])
  expect(except((drawn) => paidOf(drawn) === most(drawn), isPaid)).toEqual([])
})

test('history and bookings are in order of days, from the hand-over to today', () => {
  for (const { row, history, bookings } of cases)
    for (const days of [history.map(({ datum }) => datum), bookings.map(({ datum }) => datum)]) {
      expect(days).toEqual(days.toSorted())
      expect(days[0]).toBe(row.handoverDate)
      expect((row.closedDate ?? today) >= (days.at(-1) ?? '')).toBe(true)
    }
})

const features = ({ row }: Case) =>
  [row.negativinfo1, row.negativinfo2, row.negativinfo4, row.negativinfo5, row.negativinfo6].filter(Boolean)
const isInsolvent = ({ row }: Case) => row.negativinfo3 !== ''
const isSettled = ({ row }: Case) => cents(row.aktuellersaldo) <= 0
const says = (words: string) => (drawn: Case) => drawn.history.some(({ text }) => text.includes(words))

test.each<[string, of: (drawn: Case) => boolean, isRight: (drawn: Case) => boolean]>([
  [
    'paid in full is settled on its last day',
    isPaid,
    (drawn) => isSettled(drawn) && drawn.row.datletztezahl === drawn.row.closedDate,
  ],
  ['that is not closed has an open balance', ({ row }) => !row.closedDate, (drawn) => !isSettled(drawn)],
  ['out of court has no enforcement', hasStage('Vorgerichtlich'), (drawn) => features(drawn).length === 0],
  [
    'in monitoring has a negative feature',
    hasStage('Überwachung'),
    (drawn) => isInsolvent(drawn) || features(drawn).length > 0,
  ],
  ['in monitoring has a title', hasStage('Überwachung'), says('ist tituliert')],
  [
    'closed for insolvency says when the proceedings opened',
    ({ row }) => row.closingReason === 'Schuldner insolvent',
    isInsolvent,
  ],
  [
    'without a co-debtor has no entries for one',
    ({ row }) => !row.schuldner?.includes(' und '),
    ({ history }) => history.every(({ schuldnr = 0 }) => schuldnr < 2),
  ],
])('each case %s', (_, of, isRight) => {
  expect(cases.filter(of).length).toBeGreaterThan(20)
  expect(except(isRight, of)).toEqual([])
})

test('collection numbers rise with the hand-over and have eight or nine digits', () => {
  const numbers = cases.map(({ row }) => Number(row.inkassoNumber))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(new Set(numbers.map((number) => String(number).length))).toEqual(new Set([8, 9]))
})

test.each<[string, (drawn: Case) => boolean, least: number, most: number]>([
  ['out of court', hasStage('Vorgerichtlich'), 0.42, 0.48],
  ['in court', hasStage('Gerichtlich'), 0.12, 0.18],
  ['watched', hasStage('Überwachung'), 0.22, 0.28],
  ['closed', hasStage('Abgeschlossen'), 0.12, 0.18],
  ['of a private debtor', ({ story }) => story.contract.debtor.isPrivate, 0.75, 0.82],
  ['paid in instalments', ({ bookings }) => bookings.some(({ buchart }) => buchart === '52'), 0.16, 0.24],
  ['of an insolvent debtor', isInsolvent, 0.045, 0.075],
  ['disputed', ({ history }) => history.some(({ kategtx }) => kategtx === 'Einwendung'), 0.035, 0.065],
  ['of a debtor with mü in the name', ({ row }) => /mü/i.test(row.schuldnername), 0.08, 0.18],
  ['of the three demo numbers', ({ row }) => /^100[123]00$/.test(row.glgNumber), 0.4, 0.5],
  ['of less than 370 €', ({ row }) => cents(row.hauptforderung) < 37_000, 0.46, 0.54],
])('as many cases as expected are %s', (_, holds, least, most) => {
  const share = cases.filter(holds).length / cases.length
  expect(share).toBeGreaterThan(least)
  expect(share).toBeLessThan(most)
})

test('every value of a filter or table occurs for each creditor number with a demo login', () => {
  const all = (of: (drawn: Case) => readonly unknown[]) => new Set(cases.flatMap(of)).size
  expect(all(({ row }) => (row.closingReason ? [row.closingReason] : []))).toBe(10)
  expect(all(({ bookings }) => bookings.map(({ buchart }) => buchart))).toBe(18)
  expect(all(({ history }) => history.map(({ kategtx }) => kategtx))).toBe(12)
  for (const glgNumber of ['100100', '100200', '100300', '200100']) {
    const own = cases.filter(({ row }) => row.glgNumber === glgNumber)
    const types = new Set(own.flatMap(({ notices }) => notices.map(({ type }) => type)))
    expect(types).toEqual(new Set(importFormat.notices.shape.type.options))
    const handovers = own.flatMap((drawn) => drawn.handovers)
    expect(new Set(handovers.map(({ location }) => location))).toEqual(new Set(['in', 'aus']))
    expect(own.every(({ row, handovers: [first] }) => first?.date === row.handoverDate)).toBe(true)
  }
})

test('every case has a document, but only every fifth of a hundred thousand cases', () => {
  expect(except(({ story }) => documentsOf(story).length > 0)).toEqual([])
  const drawNth = nthCaseOf({ ...size, cases: 100_000 })
  const hasDocuments = [0, 1, 2, 3, 4, 5, 6].map((index) => documentsOf(drawNth(index)).length > 0)
  expect(hasDocuments).toEqual([true, false, false, false, false, true, false])
})
