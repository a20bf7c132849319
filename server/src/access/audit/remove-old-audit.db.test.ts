import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { expect } from 'vitest'

import { removeOldAudit } from '#access/audit/remove-old-audit.ts'
import { verifyAudit } from '#access/audit/verify-audit.ts'
import { writeAudit } from '#access/audit/write-audit.ts'
import { faultsOf } from '#cli/commands/upkeep.ts'
import type { Db } from '#db/connect.ts'
import { exportAudit } from '#operator/export-audit.ts'
import { actAt } from '#test/act.ts'
import { test } from '#test/database.ts'

const keyOf = (id: string) => [id, randomBytes(32)] as const
const first = keyOf('first')
const keys = new Map([first])

/** Writes one audit row for each of these days in June. */
async function write(db: Db, ...days: number[]) {
  for (const day of days) await writeAudit(db, { event: 'authn_logout', actor: `am ${day}.` }, june(day))
}

const june = (day: number) => new Date(Date.UTC(2026, 5, day, 12))

test('R72 R87 old rows are removed, and the rest is a valid chain from the anchor on', async ({ db }) => {
  await write(db, 1, 2, 3, 4, 5)
  expect(await removeOldAudit(db, keys, june(3))).toBe(2)
  expect(await removeOldAudit(db, keys, june(3))).toBe(0)
  await write(db, 6)
  const finding = await verifyAudit(db, keys)
  expect(finding).toMatchObject({
    rows: 4,
    firstWrong: null,
    anchor: { position: '2', at: june(2), isGenuine: true },
  })
  expect(faultsOf(finding)).toEqual([])
  // If all rows are deleted, the next row must continue the chain from the anchor.
  expect(await removeOldAudit(db, keys, june(30))).toBe(4)
  await write(db, 30)
  expect(await verifyAudit(db, keys)).toMatchObject({ rows: 1, firstWrong: null, anchor: { position: '6' } })
})

test('R72 rows after the anchor cannot be deleted, and a missing one is detected', async ({ db }) => {
  await write(db, 1, 2, 3, 4)
  await removeOldAudit(db, keys, june(3))
  await expect(sql`delete from audit where position = 3`.execute(db)).rejects.toThrow('append-only')
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`delete from audit where position = 3`.execute(db)
  await sql`alter table audit enable trigger user`.execute(db)
  expect(await verifyAudit(db, keys)).toMatchObject({ rows: 1, firstWrong: '4' })
})

test('R72 a row among recent ones stays, even if its date is old', async ({ db }) => {
  await write(db, 1, 5, 2, 6)
  expect(await removeOldAudit(db, keys, june(4))).toBe(1)
  expect((await verifyAudit(db, keys)).firstWrong).toBeNull()
})

test('R72 a missing or forged anchor is detected', async ({ db }) => {
  await write(db, 1, 2, 3, 4)
  await removeOldAudit(db, keys, june(3))
  const third = await db.selectFrom('audit').where('position', '=', '3').selectAll().executeTakeFirstOrThrow()
  // Move the anchor and delete a row as if it were old, as the owner of the database could do.
  await db.updateTable('auditAnchor').set({ position: '3', hash: third.hash }).execute()
  await sql`delete from audit where position = 3`.execute(db)
  const forged = await verifyAudit(db, keys)
  expect(forged).toMatchObject({ firstWrong: null, anchor: { isGenuine: false } })
  expect(faultsOf(forged)).toEqual([expect.stringContaining('not signed with a key of this portal')])
  await expect(removeOldAudit(db, keys, june(30))).rejects.toThrow('tampered')

  await db.deleteFrom('auditAnchor').execute()
  const anchorless = await verifyAudit(db, keys)
  expect(anchorless.firstWrong).toBe('4')
  expect(faultsOf(anchorless)).toEqual([expect.stringContaining('the anchor of the trail, are missing')])
})

test('R72 rows that were tampered with are never removed', async ({ db }) => {
  await write(db, 1, 2, 3, 4)
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set actor = 'x' where position = 2`.execute(db)
  await sql`alter table audit enable trigger user`.execute(db)
  await expect(removeOldAudit(db, keys, june(4))).rejects.toThrow('tampered')
  expect(await verifyAudit(db, keys)).toMatchObject({ rows: 4, firstWrong: '2', anchor: undefined })
})

test('R29 R72 after a key rotation the anchor is signed with the new key', async ({ db }) => {
  await write(db, 1, 2, 3)
  await removeOldAudit(db, keys, june(2))
  const second = keyOf('second')
  expect((await verifyAudit(db, new Map([second]))).anchor?.isGenuine).toBe(false)
  await removeOldAudit(db, new Map([second, first]), june(2))
  expect((await verifyAudit(db, new Map([second]))).anchor?.isGenuine).toBe(true)
})

test('R72 an export of the trail starts with its anchor and ends with its own entry', async ({ db }) => {
  await write(db, 1, 2, 3)
  await removeOldAudit(db, keys, june(3))
  const target = new PassThrough()
  const written = text(target)
  await exportAudit(db, target, actAt())
  target.end()
  const lines = (await written).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { anchor: { position: '2', keyId: 'first', hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    { position: '3', actor: 'am 3.' },
    { position: '4', actor: 'operator:Olga', event: 'audit_exported' },
  ])
})
