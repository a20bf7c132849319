import { type CaseDetail, caseDetail } from '@portal/contract/case-detail.ts'
import { describeField } from '@portal/contract/describe-field.ts'
import type { FieldKind } from '@portal/contract/field-kinds.ts'
import { expect, test } from 'vitest'

import { summaryLines } from '#features/case-detail/summary-lines.ts'
import { amount, day } from '#i18n/formats.ts'

const keyItself = (key: string) => key

/** A case in which every field has a value of its own, and how people read each. */
const marks = Object.keys(caseDetail.shape).map((field, index) => {
  const kind: FieldKind | undefined = describeField(caseDetail, field)?.kind
  if (kind === 'amount') return { field, value: `${index + 10}.50`, read: amount(`${index + 10}.50`) }
  if (kind === 'date') return { field, value: `2026-01-${index + 10}`, read: day(`2026-01-${index + 10}`) }
  return { field, value: `Marke ${field}.`, read: `Marke ${field}.` }
})
// Safe: the fields are those of the schema.
const detail = Object.fromEntries(marks.map(({ field, value }) => [field, value])) as CaseDetail

test.each(marks)('$field of a case stands on paper', ({ read }) => {
  const told = summaryLines(detail, { aktenTypes: [], aktenTypeNames: [] }, keyItself)
  expect(caseDetail.safeParse(detail).success).toBe(true)
  expect(told.map(({ text }) => text).join('\n')).toContain(read)
})

test('a debtor whose name says it all is named once', () => {
  const alike = { ...detail, schuldner: 'Muster GmbH', schuldnername: 'Muster GmbH' }
  const told = summaryLines(alike, { aktenTypes: [], aktenTypeNames: [] }, keyItself)
  expect(told.find(({ label }) => label === 'debtor')?.text).toMatch(/^Muster GmbH; Marke schuldneradresse/)
})
