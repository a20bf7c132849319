import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { expect } from 'vitest'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import type { Db } from '#db/connect.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { type DebtorErasure, eraseDebtor, tryEraseDebtor } from '#operator/persons/erase-debtor.ts'
import { eraseUser, tryEraseUser } from '#operator/persons/erase-user.ts'
import { findNamed } from '#operator/persons/find-named.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'
import { actAt } from '#test/act.ts'
import { buildCase, buildCustomers, buildHandover, buildNotice, buildUser } from '#test/build.ts'
import { plantRecords } from '#test/canaries.ts'
import { textColumns } from '#test/disclosed.ts'
import { test as portalTest } from '#test/portal.ts'

/**
 * The word that is searched for. All texts of one debtor and one user contain it. The debtor's case numbers
 * contain it too, but are kept after an erasure, so `dumpedRows` ignores them.
 */
const mark = 'Kanari'
const inkassoNumbers = [`${mark}-A`, `${mark}-Z`]

const order = (overrides: Partial<DebtorErasure> = {}): DebtorErasure => ({
  inkassoNumbers,
  withNamed: true,
  reason: 'Art. 17',
  archive: defaultRetention,
  deliveries: placesIn('/nowhere'),
  ...overrides,
})

/** Inserts the debtor Kanari, a user of the creditor who is also called Kanari, and another debtor. */
const test = portalTest.extend<{ planted: void }>({
  planted: [
    async ({ db, portal }, use) => {
      await buildCustomers(db)
      await buildUser(db)
      await buildUser(db, { username: mark })
      const types = { openType: 'Vorgerichtlich', closedType: 'Abgeschlossen' }
      const owner = { mark, username: mark, glgNumber: '100100', ...types, recno: 1, amount: 100 }
      await plantRecords({ db, files: portal.files }, owner)
      await db
        .updateTable('inkassoCase')
        .set({ schuldnername: mark, schuldnernameFolded: 'kanari' })
        .execute()
      // Deletes the archived submissions, because they are not erased, and have tests of their own.
      for (const { sha256 } of await db.deleteFrom('keptFile').returning('sha256').execute())
        await portal.files.remove(sha256)
      await db.deleteFrom('keptSubmission').execute()
      await db.deleteFrom('erasedRow').execute()
      await buildHandover(db, { text: `Auftrag KD-1: ${mark}`, userId: mark })
      await buildNotice(db, { inkassoNumber: `${mark}-A`, content: mark, userId: mark })
      await buildCase(db, { schuldnername: 'Beispiel, Erika' })
      await use()
    },
    { auto: true },
  ],
})

/** Names of all columns that contain the word. */
async function columnsWith(pool: Pool, word: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(pool)) {
    const hex = Buffer.from(word).toString('hex')
    const { rowCount } = await pool.query(
      `select from ${table} t where to_jsonb(t)->>'${column}' ~* '${word}|${hex}' limit 1`,
    )
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Names of all files whose name or bytes contain the word. */
async function filesWith(folder: string, word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    const isFile = (await stat(path)).isFile()
    if (name.includes(word) || (isFile && (await readFile(path)).includes(word))) found.push(name)
  }
  return found
}

/** All rows that contain the word, as text. The numbers of the two cases and of a task do not count. */
async function dumpedRows(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm')`,
  )
  const dumped: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    dumped.push(
      ...rows.map(
        ({ row }) => `${name} ${row.replaceAll(/Kanari-([AZ]\b|mandate-task|(customer-)?paper)/g, '4711')}`,
      ),
    )
  }
  return dumped.filter((row) => /kanari|4b616e617269/i.test(row))
}

const act = () => actAt(new Date('2026-06-01T10:00:00Z'))

async function waitsForErasure(db: Db) {
  return db.selectFrom('unneededFile').selectAll().execute()
}

test('the names of an erased debtor and an erased user are in no table, no dump and no file', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  const before = await columnsWith(pool, mark)
  expect(before.length).toBeGreaterThan(70)
  // Moves one document to the trash, from where it must be deleted too.
  const [some] = await db.selectFrom('caseHistory').select('attachmentSha256').execute()
  await portal.files.trash.takeIfOlder(some?.attachmentSha256 ?? '', new Date(Date.now() + 1), new Date())

  const gone = await eraseDebtor(db, order(), act())
  expect(gone).toMatchObject({ cases: 2, submissions: 4, notices: 1, kept: 0, left: [] })
  expect(gone.named.map(({ kind }) => kind).toSorted()).toEqual([
    'draft',
    'handover',
    'paper',
    'paper',
    'savedSearch',
  ])
  const oneUsers =
    /^(portal_user|session|password_request|user_notice|user_mail|mail_confirmation|dispatch|idempotency|known_network|throttle|audit)\./
  const numbers = ['audit.inkasso_number', 'erased_row.key']
  const left = await columnsWith(pool, mark)
  expect(left.filter((column) => !oneUsers.test(column) && !numbers.includes(column))).toEqual([])

  await db
    .updateTable('throttle')
    .set({ key: `account:${await userIdOf(db)}` })
    .execute()
  await eraseUser(
    db,
    { username: mark, reason: 'Art. 17', keys: shared.keys, deliveries: placesIn('/nowhere') },
    act(),
  )
  expect(await columnsWith(pool, mark)).toEqual(numbers)
  await expect(verifyAudit(db, shared.keys)).resolves.toMatchObject({ firstWrong: null })
  // The case number of this audit row is the word itself (canaries.ts), which `dumpedRows` does not ignore.
  expect(await dumpedRows(pool)).toEqual([expect.stringMatching(/^audit .*,#\d+,\d+,Kanari,/)])

  expect(await removeUnneeded({ db, files: portal.files })).toBeGreaterThan(4)
  expect(await waitsForErasure(db)).toEqual([])
  const kept = await filesWith(shared.folder, mark)
  expect(kept).toEqual([])
  expect(await compareSums(db)).toEqual([])
  expect(await db.selectFrom('inkassoCase').select('schuldnername').execute()).toEqual([
    { schuldnername: 'Beispiel, Erika' },
  ])
})

const userIdOf = async (db: Db) =>
  (await db.selectFrom('portalUser').where('username', '=', mark).select('id').executeTakeFirstOrThrow()).id

test('a dry run lists what would be erased, and erases nothing', async ({ db, pool, shared }) => {
  const before = await columnsWith(pool, mark)
  const rows = await pool.query(`select count(*) from audit`)
  const listed = await tryEraseDebtor(db, order(), act())
  const dryRunOfUser = await tryEraseUser(
    db,
    { username: mark, reason: 'x', keys: shared.keys, deliveries: placesIn('/nowhere') },
    act(),
  )
  expect(await columnsWith(pool, mark)).toEqual(before)
  expect((await pool.query(`select count(*) from audit`)).rows).toEqual(rows.rows)
  expect(await waitsForErasure(db)).toEqual([])
  expect(await eraseDebtor(db, order(), act())).toEqual(listed)
  const { wasThere, pseudonym } = await eraseUser(
    db,
    { username: mark, reason: 'x', keys: shared.keys, deliveries: placesIn('/nowhere') },
    act(),
  )
  expect({ wasThere, pseudonym }).toEqual({ wasThere: true, pseudonym: dryRunOfUser.pseudonym })
})

test('rows with the name that belong to no case are listed and not deleted, unless this is requested', async ({
  db,
}) => {
  const { named, left } = await eraseDebtor(db, order({ withNamed: false }), act())
  expect(named).toEqual([])
  expect(left.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^handover H-/),
    `paper ${mark}-customer-paper`,
    `paper ${mark}-paper`,
    `draft of ${mark}`,
    `saved search of ${mark}`,
  ])
})

test('a name is found literally, even with wildcard characters', async ({ db }) => {
  const name = String.raw`Beck\Söhne`
  await buildHandover(db, { text: `Auftrag gegen ${name}` })
  expect(await findNamed(db, [name], { ofCases: [] })).toMatchObject([{ kind: 'handover' }])
})

test('erasing one case lists the other cases with this name', async ({ db }) => {
  const { cases, others } = await eraseDebtor(db, order({ inkassoNumbers: [`${mark}-A`] }), act())
  expect({ cases, others }).toEqual({ cases: 1, others: [`${mark}-Z`] })
})

test('a submission that the operator’s system has not fetched is never erased', async ({ db, pool }) => {
  await db.updateTable('submission').set({ state: 'received' }).where('kind', '=', 'payments').execute()
  const before = await columnsWith(pool, mark)
  await expect(eraseDebtor(db, order(), act())).rejects.toThrow(
    `Your system has not fetched ${mark}-payments yet. Nothing was done`,
  )
  expect(await columnsWith(pool, mark)).toEqual(before)
})

test('the error lists unknown cases, and the day of erasure of erased ones', async ({ db }) => {
  await eraseDebtor(db, order({ inkassoNumbers: [`${mark}-A`] }), act())
  await expect(eraseDebtor(db, order({ inkassoNumbers: [...inkassoNumbers, '0'] }), act())).rejects.toThrow(
    `There is no case ${mark}-A, 0. ${mark}-A was erased on 2026-06-01. Nothing was done.`,
  )
})
