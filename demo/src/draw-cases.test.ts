import { importFormat, type ImportKind } from '@portal/contract/import-format.ts'
import { expect, test } from 'vitest'

import type { DemoCase } from '#draw-case.ts'
import { drawCases } from '#draw-cases.ts'
import { handoversOf } from '#handovers.ts'
import { noticesOf } from '#notices.ts'
import { closingReasons } from '#story/closing.ts'

const seed = 7
const today = '2026-11-21'
const cases = [...drawCases({ cases: 500, today, seed })]
const manyCases = [...drawCases({ cases: 6000, today, seed })]

/** Sum of decimal amounts, in cents. */
const cents = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
const bookedAs = (demoCase: DemoCase, ...types: string[]) =>
  cents(demoCase.bookings.filter(({ buchart = '' }) => types.includes(buchart)).map(({ betrag }) => betrag))
const hasStage = (stage: string) => (demoCase: DemoCase) => demoCase.caseRow.aktentyp === stage
const share = (holds: (demoCase: DemoCase) => boolean) => manyCases.filter(holds).length / manyCases.length

test('every row is one that the import takes', () => {
  const refused = (kind: ImportKind, rows: readonly object[]) =>
    rows.filter((row) => !importFormat[kind].safeParse(row).success)
  for (const demoCase of cases) {
    expect(refused('cases', [demoCase.caseRow])).toEqual([])
    expect(refused('main-claims', demoCase.mainClaims)).toEqual([])
    expect(refused('case-history', demoCase.history)).toEqual([])
    expect(refused('bookings', demoCase.bookings)).toEqual([])
    expect(refused('notices', noticesOf(demoCase.story, seed))).toEqual([])
    expect(refused('handovers', handoversOf(demoCase.story, seed))).toEqual([])
  }
})

test('the balance of a case is the sum of its bookings', () => {
  for (const { caseRow, bookings } of cases) {
    expect(cents([caseRow.aktuellersaldo])).toBe(cents(bookings.map(({ betrag }) => betrag)))
  }
})

test('main claim, interest and payments agree with main claims and bookings', () => {
  for (const demoCase of cases) {
    const { caseRow, mainClaims } = demoCase
    const mainClaim = cents(mainClaims.map(({ betrag }) => betrag))
    expect(cents([caseRow.hauptforderung])).toBe(mainClaim)
    expect(bookedAs(demoCase, '10', '11')).toBe(mainClaim)
    expect(bookedAs(demoCase, '30')).toBe(cents(mainClaims.map(({ mahnkost = '' }) => mahnkost)))
    expect(bookedAs(demoCase, '31')).toBe(cents(mainClaims.map(({ bankrl = '' }) => bankrl)))
    expect(bookedAs(demoCase, '20')).toBe(cents([caseRow.zinsen ?? '']))
    expect(bookedAs(demoCase, '50', '51', '52', '53', '80') + cents([caseRow.zahlungen ?? ''])).toBe(0)
  }
})

test('the last payment is the last booking that is one', () => {
  for (const { caseRow, bookings } of cases) {
    const payments = bookings.filter(({ buchart = '' }) => ['50', '51', '52', '53'].includes(buchart))
    expect(caseRow.datletztezahl).toBe(payments.at(-1)?.datum ?? null)
  }
})

test('history and bookings follow the calendar from the hand-over to today', () => {
  for (const { caseRow, history, bookings } of cases) {
    const last = caseRow.closedDate ?? today
    for (const days of [history.map(({ datum }) => datum), bookings.map(({ datum }) => datum)]) {
      expect(days).toEqual(days.toSorted())
      expect(days[0]).toBe(caseRow.handoverDate)
      expect(last >= (days.at(-1) ?? '')).toBe(true)
    }
  }
})

test('the last actions are the last three events of the history', () => {
  for (const { caseRow, history } of cases) {
    expect([caseRow.vorletzteaktionLong, caseRow.letzteaktionLong, caseRow.aktuelleaktionLong]).toEqual(
      history.slice(-3).map(({ text }) => text),
    )
  }
})

test('a case that was paid in full has a balance of zero and a payment on its last day', () => {
  const paid = manyCases.filter(({ caseRow }) => caseRow.closingReason === 'Vollständig bezahlt')
  expect(paid.length).toBeGreaterThan(100)
  for (const { caseRow } of paid) {
    expect(caseRow.aktuellersaldo).toBe('0.00')
    expect(caseRow.datletztezahl).toBe(caseRow.closedDate)
  }
})

test('payments on the main claim are at most the payments and the main claim, and all of it when paid in full', () => {
  for (const { caseRow } of manyCases) {
    const paid = cents([caseRow.zahlungenHauptforderung ?? ''])
    const most = Math.min(cents([caseRow.zahlungen ?? '']), cents([caseRow.hauptforderung]))
    expect(paid).toBeGreaterThanOrEqual(0)
    expect(paid).toBeLessThanOrEqual(most)
    expect(caseRow.closingReason !== 'Vollständig bezahlt' || paid === most).toBe(true)
  }
  const payments = manyCases.map(({ caseRow }) => cents([caseRow.zahlungenHauptforderung ?? '']))
  expect(payments.filter((paid) => paid > 0).length).toBeGreaterThan(1000)
})

test('every reason for closing a case has a category', () => {
  const known = new Set(closingReasons.map(({ closingReason }) => closingReason))
  const used = new Set(manyCases.flatMap(({ caseRow }) => caseRow.closingReason || []))
  expect([...used].filter((reason) => !known.has(reason))).toEqual([])
})

test('a case closed for insolvency says when the proceedings opened', () => {
  const closed = manyCases.filter(({ caseRow }) => caseRow.closingReason === 'Schuldner insolvent')
  expect(closed.length).toBeGreaterThan(20)
  expect(closed.filter(({ caseRow }) => !caseRow.negativinfo3)).toEqual([])
})

test('a case that is not closed has an open balance', () => {
  const settled = manyCases.filter(
    ({ caseRow }) => !caseRow.closedDate && cents([caseRow.aktuellersaldo]) <= 0,
  )
  expect(settled.map(({ caseRow }) => caseRow.inkassoNumber)).toEqual([])
})

test('only a case with a co-debtor has entries for one', () => {
  const alone = manyCases.filter(({ caseRow }) => !caseRow.schuldner?.includes(' und '))
  const forCoDebtor = alone.flatMap(({ history }) => history).filter(({ schuldnr = 0 }) => schuldnr > 1)
  expect(forCoDebtor).toEqual([])
})

const enforcementMarks = ({ caseRow }: DemoCase) =>
  [
    caseRow.negativinfo1,
    caseRow.negativinfo2,
    caseRow.negativinfo4,
    caseRow.negativinfo5,
    caseRow.negativinfo6,
  ].filter(Boolean)

test('out of court nothing has been enforced', () => {
  expect(manyCases.filter(hasStage('Vorgerichtlich')).flatMap(enforcementMarks)).toEqual([])
})

test('a watched case has a negative feature', () => {
  const harmless = manyCases
    .filter(hasStage('Überwachung'))
    .filter((demoCase) => enforcementMarks(demoCase).length === 0 && !demoCase.caseRow.negativinfo3)
  expect(harmless).toEqual([])
})

test('a watched case has a title', () => {
  const watched = manyCases.filter(({ caseRow }) => caseRow.aktentyp === 'Überwachung')
  const titled = watched.filter(({ history }) => history.some(({ text }) => text.includes('ist tituliert')))
  expect(titled).toHaveLength(watched.length)
})

test('collection numbers rise with the hand-over and have eight or nine digits', () => {
  const numbers = manyCases.map(({ caseRow }) => Number(caseRow.inkassoNumber))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(new Set(numbers.map((number) => String(number).length))).toEqual(new Set([8, 9]))
})

test('amounts have the median and the mean of German collection claims', () => {
  const amounts = manyCases.map(({ story }) => story.total).toSorted((one, other) => one - other)
  const mean = amounts.reduce((sum, amount) => sum + amount) / amounts.length
  expect(amounts[amounts.length / 2]).toSatisfy(isWithin(34_000, 40_000))
  expect(mean).toSatisfy(isWithin(70_000, 86_000))
})

test.each<[string, (demoCase: DemoCase) => boolean, least: number, most: number]>([
  ['out of court', hasStage('Vorgerichtlich'), 0.42, 0.48],
  ['in court', hasStage('Gerichtlich'), 0.12, 0.18],
  ['watched', hasStage('Überwachung'), 0.22, 0.28],
  ['closed', hasStage('Abgeschlossen'), 0.12, 0.18],
  ['of a private debtor', ({ story }) => story.identity.debtor.isPrivate, 0.71, 0.79],
  ['with a co-debtor', ({ story }) => story.hasCoDebtor, 0.06, 0.1],
  ['paid in instalments', ({ bookings }) => bookings.some(({ buchart }) => buchart === '52'), 0.16, 0.24],
  ['of an insolvent debtor', ({ caseRow }) => Boolean(caseRow.negativinfo3), 0.045, 0.075],
  ['disputed', ({ history }) => history.some(({ kategtx }) => kategtx === 'Einwendung'), 0.035, 0.065],
  ['of a debtor with mü in the name', ({ caseRow }) => /mü/i.test(caseRow.schuldnername), 0.08, 0.18],
  ['of the three demo numbers', ({ caseRow }) => /^100[123]00$/.test(caseRow.glgNumber), 0.4, 0.5],
])('as many cases as expected are %s', (_, holds, least, most) => {
  expect(share(holds)).toSatisfy(isWithin(least, most))
})

const isWithin = (least: number, most: number) => (value: number) => value >= least && value <= most

test('each case of a creditor with a demo login was handed over on its day, a few of them abroad', () => {
  const handovers = manyCases.map(({ caseRow, story }) => ({ caseRow, rows: handoversOf(story, seed) }))
  const withLogin = handovers.filter(({ caseRow }) => /^[12]00[123]00$/.test(caseRow.glgNumber))
  for (const { caseRow, rows } of withLogin) {
    expect(rows[0]?.text).toContain(
      `Auftrag ${caseRow.geschaeftsId}: ${caseRow.schuldnername}, Hauptforderung`,
    )
    for (const row of rows)
      expect([row.date, row.glgNumber]).toEqual([caseRow.handoverDate, caseRow.glgNumber])
  }
  const all = handovers.flatMap(({ rows }) => rows)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const abroad = all.filter(({ location }) => location === 'aus').length / all.length
  expect(abroad).toBeGreaterThan(0.02)
  expect(abroad).toBeLessThan(0.07)
  expect(all.filter(({ text }) => text.startsWith('Datei-Upload: ')).length).toBeGreaterThan(50)
})

test('every creditor number with a demo login has cases and notices', () => {
  for (const glgNumber of ['100100', '100200', '100300', '200100']) {
    const own = manyCases.filter(({ caseRow }) => caseRow.glgNumber === glgNumber)
    const types = new Set(own.flatMap(({ story }) => noticesOf(story, seed)).map(({ type }) => type))
    expect(types).toEqual(new Set(importFormat.notices.shape.type.options))
  }
})

test('every case has a document; of a hundred thousand only every fifth', () => {
  expect(cases.every(({ documents }) => documents.length > 0)).toBe(true)
  const hasDocuments: boolean[] = []
  for (const { documents } of drawCases({ cases: 100_000, today, seed })) {
    if (hasDocuments.push(documents.length > 0) === 7) break
  }
  expect(hasDocuments).toEqual([true, false, false, false, false, true, false])
})
