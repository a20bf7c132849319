import type { OperatorScope } from '@portal/contract/operator/endpoint.ts'
import { allKinds, type SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { createKey } from '#operator/api-keys/change-keys.ts'
import { checkDesk } from '#operator/doctor/desk.ts'
import { acknowledge } from '#operator/submissions/decide.ts'
import { actAt } from '#test/act.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { test } from '#test/database.ts'

const now = new Date('2026-06-10T10:00:00Z')
const open = { host: '127.0.0.1', port: 8082 }

const check = async (db: Db, decides: SubmissionKind[], isOpen = true) =>
  (await checkDesk(db, { address: isOpen ? open : undefined, decides }, now)).map(
    ({ verdict, what }) => `${verdict}: ${what.en}`,
  )

const addKey = (db: Db, name: string, scopes: OperatorScope[]) =>
  createKey(db, { name, scopes, allowedAddresses: [], days: 365 }, actAt(now))

test('each kind of submission has one consumer, or the doctor says so', async ({ db }) => {
  await buildCustomers(db)
  await buildUser(db)
  expect(await check(db, [], false)).toEqual([])
  expect(await check(db, ['mandate'], false)).toEqual([
    'look: The desk decides “Order”, but DESK is not set: nobody does.',
  ])
  expect(await check(db, [])).toEqual([
    'look: Clerks decide nothing, and no system has a key for submissions.',
  ])
  expect(await check(db, ['mandate'])).toEqual([
    'look: Clerks decide “Order”, and no system has a key for submissions.',
  ])
  expect(await check(db, allKinds)).toEqual(['right: Clerks decide all submissions.'])
  const { id } = await buildSubmission(db)
  await acknowledge(db, id, actAt(now))
  expect(await check(db, [])).toEqual(['right: Your collection system decides all submissions.'])
  // A submission that clerks fetched does not show that a system fetches the other kinds.
  expect(await check(db, ['upload'])).toEqual([
    'look: Clerks decide “File upload”, and no system has a key for submissions.',
  ])
  await acknowledge(db, (await buildSubmission(db, { kind: 'statement' })).id, actAt(now))
  await addKey(db, 'import-only', ['import'])
  expect(await check(db, ['mandate', 'upload'])).toEqual(['right: Clerks decide “Order”, “File upload”.'])
  await addKey(db, 'collection', ['submissions:read'])
  expect(await check(db, ['mandate'])).toEqual([
    'look: Clerks decide “Order”, and systems have keys for submissions: collection.',
  ])
  await db.updateTable('submission').set({ fetchedAt: null }).execute()
  expect(await check(db, [])).toEqual(['right: Your collection system decides all submissions.'])
})
