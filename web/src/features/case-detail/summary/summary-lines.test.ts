import { type CaseDetail, caseDetail } from '@portal/contract/case-detail.ts'
import { describeField } from '@portal/contract/fields/describe-field.ts'
import type { FieldKind } from '@portal/contract/fields/field-kinds.ts'
import { expect, test } from 'vitest'

import { summaryFacts, summaryLines } from '#features/case-detail/summary/summary-lines.ts'
import { amount, day } from '#i18n/formats.ts'

const session = { aktenTypes: [], aktenTypeNames: [], glgNumbers: ['100100'], customerNames: ['Nord'] }
const keyItself = (key: string) => key

/** A case in which every field has a value of its own, and how people read each. */
const marks = Object.keys(caseDetail.shape).map((field, index) => {
  const kind: FieldKind | undefined = describeField(caseDetail, field)?.kind
  if (kind === 'amount') return { field, value: `${index + 10}.50`, read: amount(`${index + 10}.50`) }
  if (kind === 'date')
    return { field, value: `2026-01-${(index % 19) + 10}`, read: day(`2026-01-${(index % 19) + 10}`) }
  return { field, value: `Marke ${field}.`, read: `Marke ${field}.` }
})
// Safe: the fields are those of the schema.
const detail = Object.fromEntries(marks.map(({ field, value }) => [field, value])) as CaseDetail

test.each(marks)('$field of a case stands on paper', ({ read }) => {
  const told = summaryLines(detail, { session, text: keyItself })
  expect(caseDetail.safeParse(detail).success).toBe(true)
  expect(told.map(({ text }) => text).join('\n')).toContain(read)
  const facts = summaryFacts(detail, { session, text: keyItself }).flatMap((group) => group.facts)
  expect(facts.flatMap(({ lines }) => lines).join('\n')).toContain(read)
})

test('a debtor whose name says it all is named once', () => {
  const alike = { ...detail, schuldner: 'Muster GmbH', schuldnername: 'Muster GmbH' }
  const told = summaryLines(alike, { session, text: keyItself })
  expect(told.find(({ label }) => label === 'debtor')?.text).toMatch(/^Muster GmbH; Marke schuldneradresse/)
})

test('C51 the balance stands below its parts, payments have their minus sign, the creditor number its name', () => {
  const figures = { hauptforderung: '100.00', zinsen: '5.00', kosten: '20.00', zahlungen: '30.00' }
  const known = { ...detail, ...figures, aktuellersaldo: '95.00', glaeubigergnummer: '100100' }
  const told = summaryLines(known, { session, text: keyItself })
  const money = ['mainClaim', 'interest', 'costs', 'payments', 'balance']
  expect(told.slice(0, 5).map(({ label }) => label)).toEqual(money)
  expect(told[3]).toMatchObject({ text: '-30,00\u00a0€', value: { amount: '-30.00' } })
  expect(told.find(({ label }) => label === 'creditor')?.text).toBe('100100 – Nord')
  expect(told.find(({ label }) => label === 'currentAction')?.text).toMatch(
    /^\d\d\.01\.2026: Marke aktuelleaktion\./,
  )
})
