import { describeField } from '@portal/contract/fields/describe-field.ts'
import { claimIncreasesRequest, creditNotesRequest, paymentsRequest } from '@portal/contract/follow-ups.ts'
import { mandate } from '@portal/contract/handover.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { widthOf } from '#fields/form/FieldGrid.tsx'
import {
  claimIncreaseLayout,
  creditNoteLayout,
  emptyRow,
  fieldsOf,
  handoverClaimLayout,
  paymentLayout,
  type RowLayout,
} from '#fields/rows/row-layouts.ts'

const lists: [request: z.core.$ZodType, list: string, layout: RowLayout][] = [
  [mandate, 'forderungen', handoverClaimLayout],
  [mandate, 'zahlungen', paymentLayout],
  [mandate, 'gutschriften', creditNoteLayout],
  [claimIncreasesRequest, 'forderungen', claimIncreaseLayout],
  [paymentsRequest, 'zahlungen', paymentLayout],
  [creditNotesRequest, 'gutschriften', creditNoteLayout],
]

test.each(lists)(
  'each field of a row can be typed and is sent, and fills its line',
  (request, list, layout) => {
    const fields = fieldsOf(layout).map((field) => describeField(request, `${list}.0.${field}`))
    expect(fields.map((field) => field?.kind)).not.toContain(undefined)
    expect(fields.map((field) => field?.kind)).not.toContain('oneChoice')
    const widths = fieldsOf(layout).map((field, at) =>
      widthOf(fields[at]?.kind ?? 'text', layout[field] ?? 1),
    )
    expect(widths.reduce((sum, width) => sum + width, 0) % 12).toBe(0)
  },
)

test('all fields of a new row are empty', () => {
  expect(emptyRow(creditNoteLayout)).toEqual({ amount: '', date: '', reason: '' })
})
