import { type CaseDetail, caseDetail } from '@portal/contract/case-detail.ts'
import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import { expect, test } from 'vitest'

import { actionParts, summaryFacts, summaryLines } from '#features/case-detail/summary/summary-lines.ts'
import { amount, day } from '#i18n/formats.ts'

const session = { aktenTypes: [], aktenTypeNames: [], glgNumbers: ['100100'], customerNames: ['Nord'] }
const keyItself = (key: string) => key

/** A unique value for each field of a case, and how it is displayed. */
const marks = Object.keys(caseDetail.shape).map((field, index) => {
  const kind: FieldKind | undefined = describeField(caseDetail, field)?.kind
  if (kind === 'amount') return { field, value: `${index + 10}.50`, read: amount(`${index + 10}.50`) }
  if (kind === 'date')
    return { field, value: `2026-01-${(index % 19) + 10}`, read: day(`2026-01-${(index % 19) + 10}`) }
  return { field, value: `Marke ${field}.`, read: `Marke ${field}.` }
})
// The cast is safe: `marks` has one entry for each field of the schema.
const detail = Object.fromEntries(marks.map(({ field, value }) => [field, value])) as CaseDetail

test.each(marks)('$field of a case is printed', ({ read }) => {
  const lines = summaryLines(detail, { session, text: keyItself, language: 'de' })
  expect(caseDetail.safeParse(detail).success).toBe(true)
  expect(lines.map(({ text }) => text).join('\n')).toContain(read)
  const facts = summaryFacts(detail, { session, text: keyItself, language: 'de' }).flatMap(
    (group) => group.facts,
  )
  expect(facts.flatMap(({ lines }) => lines).join('\n')).toContain(read)
})

test('a debtor with the same name in both fields is shown once', () => {
  const alike = { ...detail, schuldner: 'Muster GmbH', schuldnername: 'Muster GmbH' }
  const lines = summaryLines(alike, { session, text: keyItself, language: 'de' })
  expect(lines.find(({ label }) => label === 'debtor')?.text).toMatch(/^Muster GmbH; Marke schuldneradresse/)
})

test('C51 the balance follows its parts, payments have a minus sign, the creditor number is shown with its name', () => {
  const figures = { hauptforderung: '100.00', zinsen: '5.00', kosten: '20.00', zahlungen: '30.00' }
  const known = { ...detail, ...figures, aktuellersaldo: '95.00', glaeubigergnummer: '100100' }
  const lines = summaryLines(known, { session, text: keyItself, language: 'de' })
  const money = ['mainClaim', 'interest', 'costs', 'payments', 'balance']
  expect(lines.slice(0, 5).map(({ label }) => label)).toEqual(money)
  expect(lines[3]).toMatchObject({ text: '-30,00\u00a0€', value: { amount: '-30.00' } })
  expect(lines.find(({ label }) => label === 'creditor')?.text).toBe('100100 – Nord')
  expect(lines.find(({ label }) => label === 'currentAction')?.text).toMatch(
    /^\d\d\.01\.2026: Marke aktuelleaktion\./,
  )
})

test.each([
  ['Teilzahlung', 'Teilzahlung: 60,00 € eingegangen.', ['Teilzahlung', '60,00 € eingegangen.']],
  ['Teilzahlung', 'Teilzahlung', ['Teilzahlung']],
  ['Rate', 'Ratenzahlung vereinbart', ['Ratenzahlung vereinbart']],
  ['Brief', 'Mahnung an den Schuldner', ['Brief', 'Mahnung an den Schuldner']],
  ['Brief', '', ['Brief']],
  ['', 'Notiz', ['Notiz']],
  ['', '', []],
])('the last action %j with the long text %j does not repeat its title', (short, long, parts) => {
  expect(actionParts(short, long)).toEqual(parts)
})

test('what was reported is a line below the balance, unless nothing was', () => {
  const labels = (gemeldet: string) =>
    summaryLines({ ...detail, gemeldet }, { session, text: keyItself, language: 'de' }).map(
      ({ label }) => label,
    )
  const reported = labels('250.00')
  expect(reported[reported.indexOf('balance') + 1]).toBe('reported')
  expect(labels('0.00')).not.toContain('reported')
})
