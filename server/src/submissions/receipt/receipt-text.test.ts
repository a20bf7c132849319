import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { allKinds, type SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { receiptSections } from '#submissions/receipt/receipt-text.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The shape of a row if the field is a list of rows; otherwise undefined. */
function rowShapeOf(schema: z.core.$ZodType): Shape | undefined {
  // The cast is safe: zod created all schemas of the contract.
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'default') return rowShapeOf(def.innerType)
  return def.type === 'array' && def.element instanceof z.ZodMiniObject ? def.element.shape : undefined
}

interface Field {
  readonly schema: z.core.$ZodType
  /** A payload in which only this field has a value. */
  readonly payloadOf: (value: string) => object
}

/** All fields of a submission, including those of its rows. */
const fieldsOf = (shape: Shape): Field[] =>
  Object.entries(shape).flatMap(([name, schema]): Field[] => {
    const rowShape = name === 'files' ? undefined : rowShapeOf(schema)
    if (!rowShape) return [{ schema, payloadOf: (value) => ({ [name]: value }) }]
    return fieldsOf(rowShape).map(({ schema: cell, payloadOf }) => ({
      schema: cell,
      payloadOf: (value: string) => ({ [name]: [payloadOf(value)] }),
    }))
  })

const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success
const isAmount = (schema: z.core.$ZodType) => takes(schema, '-1,5') && !takes(schema, '0x10')
const isDay = (schema: z.core.$ZodType) => takes(schema, '2026-02-28') && !takes(schema, '2026-02-30')

/** The values that the receipt of a payload shows, without the head of the receipt. */
function valuesOf(kind: SubmissionKind, payload: object): string[] {
  const sent = {
    receiptNumber: '',
    kind,
    username: '',
    glgNumber: '',
    inkassoNumber: null,
    receivedAt: new Date(0),
    payload: { ...payload },
    files: [],
  }
  return receiptSections(sent, 'de').flatMap(({ rows }, index) =>
    index === 0 ? [] : rows.map(([, value]) => value),
  )
}

test.each(allKinds)('a receipt of %s has readable amounts and days', (kind) => {
  const fields = fieldsOf(sendingCalls[kind].request.shape)
  const amounts = fields.filter(({ schema }) => isAmount(schema)).map(({ payloadOf }) => payloadOf('1234.50'))
  for (const payload of amounts) expect([payload, valuesOf(kind, payload)]).toEqual([payload, ['1.234,50 €']])
  const days = fields.filter(({ schema }) => isDay(schema)).map(({ payloadOf }) => payloadOf('2026-02-28'))
  for (const payload of days) expect([payload, valuesOf(kind, payload)]).toEqual([payload, ['28.02.2026']])
})

test('the receipt of an instruction has kind and reason in words, and the confirmed warnings as they were read', () => {
  const payload = {
    kind: 'pause',
    until: '2026-12-10',
    reason: 'talks',
    text: '',
    confirmed: ['W1', 'W3'],
    confirmedTexts: ['Erster Hinweis', 'Zweiter Hinweis'],
  }
  expect(valuesOf('instruction', payload)).toEqual([
    'Pause',
    '10.12.2026',
    'Wir sprechen selbst mit dem Schuldner',
    'Erster Hinweis\nZweiter Hinweis',
  ])
})

test.each([
  ['amount', '1234.50', '1.234,50 €'],
  ['date', '2026-02-28', '28.02.2026'],
  ['yesNo', 'true', 'Ja'],
  ['choice', 'als Unternehmer', 'als Unternehmer'],
])('a receipt of an answer has the question, and the value of %s %s as %s', (answer, value, shown) => {
  const payload = { taskId: 'T-1', revision: 2, value, question: 'Wie viel?', answer, confirmedCost: '57.00' }
  expect(valuesOf('taskAnswer', payload)).toEqual(['Wie viel?', 'T-1', '2', shown, '57,00 €'])
})
