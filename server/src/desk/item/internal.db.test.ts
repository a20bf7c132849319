import { randomUUID } from 'node:crypto'

import type { Pool } from 'pg'
import { expect } from 'vitest'

import { addNote } from '#desk/item/add-note.ts'
import { acceptItem } from '#desk/item/decide-item.ts'
import { takeItem } from '#desk/item/take-item.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { eraseDebtor } from '#operator/persons/erase-debtor.ts'
import { giveSubmissions } from '#operator/submissions/give-submissions.ts'
import { documentOf } from '#operator/submissions/submission-document.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'
import { buildClerk, deskRules } from '#test/desk-call.ts'
import { textColumns } from '#test/disclosed.ts'

/** Returns the columns, of all tables, in which a value contains the word. */
async function columnsWith(pool: Pool, word: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(pool)) {
    const { rowCount } = await pool.query(
      `select from ${table} t where to_jsonb(t)->>'${column}' ~* '${word}' limit 1`,
    )
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found
}

test('an internal note is nowhere else, and a claim only in the audit trail', async ({ db, pool }) => {
  await buildCustomers(db)
  await buildUser(db)
  await db
    .insertInto('userMail')
    .values({
      userId: (await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()).id,
      address: 'anna@alpha.example',
      language: 'de',
      topics: ['submissions'],
      confirmedAt: new Date(),
    })
    .execute()
  const call = await buildClerk(db, { name: 'kanarie', fullName: 'Kanarie Klar' })
  const { receiptNumber } = await buildSubmission(db, { kind: 'mandate' })
  await takeItem(db, { receiptNumber, isTakeover: false }, call)
  await addNote(db, { id: randomUUID(), receiptNumber, text: 'Geheimnotiz' }, call)
  const { submissions } = await giveSubmissions(db, { after: 0n, limit: 10 }, actAt())
  expect(JSON.stringify(submissions.map(documentOf))).not.toMatch(/Geheimnotiz|kanarie/i)
  await acceptItem({ db, config: deskRules }, { receiptNumber, inkassoNumber: '4711' }, call)
  expect(await columnsWith(pool, 'Geheimnotiz')).toEqual(['desk_note.text'])
  const named = await columnsWith(pool, 'kanarie')
  expect(named.toSorted()).toEqual(['audit.actor', 'clerk.full_name', 'clerk.name', 'desk_note.clerk'])
})

test('an erasure of a debtor leaves nothing at the desk', async ({ db, pool }) => {
  await buildCustomers(db)
  await buildUser(db)
  const call = await buildClerk(db)
  await buildCase(db, { inkassoNumber: '4711', schuldnername: 'Kanari, Erika' })
  const { receiptNumber } = await buildStatement(db, '4711', { state: 'fetched' })
  const mandate = await buildSubmission(db, {
    kind: 'mandate',
    payload: { firstName: 'Erika', lastName: 'Kanari' },
    state: 'accepted',
    fetchedAt: new Date(),
    decidedAt: new Date(),
    acceptedInkassoNumber: '4711',
  })
  for (const name of [receiptNumber, mandate.receiptNumber])
    await addNote(db, { id: randomUUID(), receiptNumber: name, text: 'Frau Kanari ruft an' }, call)
  expect(await columnsWith(pool, 'kanari')).toContain('desk_item.searched')
  await eraseDebtor(
    db,
    {
      inkassoNumbers: ['4711'],
      withNamed: true,
      reason: 'Art. 17',
      archive: { ...defaultRetention, archiveYears: 0 },
      deliveries: placesIn('/nowhere'),
    },
    actAt(),
  )
  expect(await columnsWith(pool, 'kanari')).toEqual([])
})
