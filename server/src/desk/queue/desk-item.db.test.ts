import { allKinds } from '@portal/contract/submission-kinds.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { foldName } from '#ground/text/fold-name.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

const itemOf = (db: Db, id: string) =>
  db
    .selectFrom('deskItem')
    .where('submissionId', '=', id)
    .select(['kind', 'instruction', 'state', 'urgency', 'debtor', 'amount', 'searched', 'invoices'])
    .executeTakeFirst()

test('names are folded like those of cases', async ({ db }) => {
  const names = [
    'Müller-Weiß, Jörg',
    'MUELLER',
    "O’Brien d'Arc",
    'Sinéad Ní Bhraonáin',
    'Łukasz Đorđević',
    'Ærøskøbing Œuvre',
    'GROẞ',
    'Þórður Ðaði',
    '  zwei   Wörter \t',
    'u\u0308ber',
    'u\u0323\u0308ber',
    'ﬁx Ⅳ ½',
    'Jean‐Luc – Straße',
    'ıstanbul',
    'x\u00a0y',
    '',
  ]
  for (const name of names) {
    const { rows } = await sql<{ folded: string }>`select desk_fold(${name}) as folded`.execute(db)
    expect([name, rows[0]?.folded]).toEqual([name, foldName(name)])
  }
})

test('every kind has a row in the queue with debtor, amount, urgency and what can be searched', async ({
  db,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildCase(db, { inkassoNumber: '4711', schuldnername: 'Beispiel, Erika', geschaeftsId: 'KD-4711' })
  const claims = [
    { invoiceNumber: 'RE 1/26', invoiceSum: '1234.50' },
    { invoiceNumber: 're-1-26', invoiceSum: '0.50' },
    { invoiceSum: 'viel' },
  ]
  const payloads: Record<string, object> = {
    mandate: { firstName: 'Jörg', lastName: 'Müller', geschaeftsId: 'KD-77', forderungen: claims },
    claimIncreases: { forderungen: claims },
    payments: { zahlungen: [{ amount: '20.00' }, { amount: '-5.00' }] },
    creditNotes: { gutschriften: [{ amount: '7.50' }] },
    instruction: { kind: 'pause' },
  }
  const items = new Map<string, Awaited<ReturnType<typeof itemOf>>>()
  for (const kind of allKinds) {
    const isAboutCase = kind !== 'mandate' && kind !== 'upload'
    const { id } = await buildSubmission(db, {
      kind,
      receiptNumber: `X-${kind}`,
      inkassoNumber: isAboutCase ? '4711' : null,
      payload: payloads[kind] ?? { text: 'x' },
    })
    items.set(kind, await itemOf(db, id))
  }
  const summary = Object.fromEntries(
    Array.from(items, ([kind, item]) => [kind, [item?.urgency, item?.debtor, item?.amount]]),
  )
  expect(summary).toEqual({
    mandate: [5, 'Jörg Müller', '1235.00'],
    upload: [6, '', null],
    claimIncreases: [4, 'Beispiel, Erika', '1235.00'],
    payments: [2, 'Beispiel, Erika', '15.00'],
    statement: [3, 'Beispiel, Erika', null],
    creditNotes: [2, 'Beispiel, Erika', '7.50'],
    taskAnswer: [3, 'Beispiel, Erika', null],
    message: [3, 'Beispiel, Erika', null],
    instruction: [1, 'Beispiel, Erika', null],
  })
  expect(items.get('mandate')).toMatchObject({
    searched: 'x-mandate 100100 alpha nord kd-77 joerg mueller anna re 1/26 re-1-26',
    invoices: ['RE126'],
  })
  expect(items.get('message')?.searched).toBe('x-message 4711 100100 alpha nord kd-4711 beispiel, erika anna')
  expect(items.get('instruction')?.instruction).toBe('pause')
})

test('a payload of any shape is stored, and the row follows the submission', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  const odd = [
    { forderungen: 'x' },
    { forderungen: [1, null, 'x', { invoiceSum: { a: 1 }, invoiceNumber: ['y'] }] },
    { forderungen: Array.from({ length: 50 }, () => ({ invoiceSum: '999999999999.99' })) },
  ]
  for (const payload of odd)
    for (const kind of ['mandate', 'claimIncreases'] as const) await buildSubmission(db, { kind, payload })
  const { id } = await buildSubmission(db, { kind: 'mandate', payload: { lastName: 'Müller' } })
  await db
    .updateTable('submission')
    .set({ state: 'accepted', decidedAt: new Date(), acceptedInkassoNumber: '9', username: '#17' })
    .where('id', '=', id)
    .execute()
  expect(await itemOf(db, id)).toMatchObject({ state: 'accepted', searched: expect.stringContaining(' 9 ') })
  expect((await itemOf(db, id))?.searched).not.toContain('anna')
  await db.deleteFrom('submission').where('id', '=', id).execute()
  expect(await itemOf(db, id)).toBeUndefined()
})
