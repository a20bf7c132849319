import { expect } from 'vitest'

import { createKey, revokeKey, rotateKey } from '#operator/api-keys/change-keys.ts'
import { findKey } from '#operator/api-keys/find-key.ts'
import { listApiKeys } from '#operator/api-keys/list-keys.ts'
import { secretHash } from '#operator/api-keys/secret.ts'
import { checkApiKeys } from '#operator/doctor/api-keys.ts'
import { actAt } from '#test/act.ts'
import { test } from '#test/database.ts'

const day = (number: number) => new Date(Date.UTC(2026, 5, number))

const newKey = {
  name: 'collection',
  scopes: ['news', 'users', 'news'],
  allowedAddresses: ['::1'],
  days: 365,
} as const

test('the database stores the hash of a key only, and who created it is audited', async ({ db, pool }) => {
  const { secret, expiresAt } = await createKey(db, newKey, actAt(day(1)))
  expect(expiresAt).toEqual(new Date('2027-06-01T00:00:00Z'))
  expect(await findKey(db, secretHash(secret), day(2))).toMatchObject({
    name: 'collection',
    scopes: ['news', 'users'],
    fault: undefined,
  })
  const { rows } = await pool.query<{ row: string }>(
    'select to_jsonb(k)::text || to_jsonb(s)::text || to_jsonb(a)::text as row from api_key k, api_key_secret s, audit a',
  )
  expect(rows).toHaveLength(1)
  for (const part of [secret.slice(4, 20), secret.slice(-12)])
    for (const written of [part, Buffer.from(part).toString('hex')])
      expect(rows[0]?.row).not.toContain(written)
  const [trail] = await db
    .selectFrom('audit')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toMatchObject({
    event: 'api_key_created',
    actor: 'operator:Olga',
    details: { name: 'collection' },
  })
  await expect(createKey(db, newKey, actAt(day(2)))).rejects.toThrow(
    'The name collection is or was used for a key',
  )
})

test('a rotated key has two secrets for a while, and a new expiry', async ({ db }) => {
  const { secret: first } = await createKey(db, { ...newKey, days: 30 }, actAt(day(1)))
  const rotated = await rotateKey(db, { name: 'collection', hours: 48, days: 365 }, actAt(day(10)))
  expect(rotated.expiresAt).toEqual(new Date('2027-06-10T00:00:00Z'))
  const faults = async (now: Date) =>
    Promise.all(
      [first, rotated.secret].map(async (secret) => (await findKey(db, secretHash(secret), now))?.fault),
    )
  expect(await faults(day(11))).toEqual([undefined, undefined])
  expect(await faults(day(12))).toEqual(['rotated', undefined])
  expect(await faults(new Date('2027-06-10T00:00:00Z'))).toEqual(['expired', 'expired'])
  // A second rotation must not prolong the validity of the first secret.
  await rotateKey(db, { name: 'collection', hours: 720, days: 365 }, actAt(day(11)))
  expect(await faults(day(12))).toEqual(['rotated', undefined])
})

test('a previous secret never lasts longer than without the rotation', async ({ db }) => {
  const { secret } = await createKey(db, { ...newKey, days: 1 }, actAt(day(1)))
  await rotateKey(db, { name: 'collection', hours: 720, days: 365 }, actAt(day(1)))
  expect((await findKey(db, secretHash(secret), day(2)))?.fault).toBe('rotated')
})

test('a revoked, expired or unknown key cannot be rotated; revoking again says so', async ({ db }) => {
  await createKey(db, { ...newKey, days: 1 }, actAt(day(1)))
  const rotation = { name: 'collection', hours: 24, days: 365 }
  await expect(rotateKey(db, rotation, actAt(day(2)))).rejects.toThrow('has expired')
  expect(await revokeKey(db, 'collection', actAt(day(2)))).toBe(true)
  expect(await revokeKey(db, 'collection', actAt(day(2)))).toBe(false)
  await expect(rotateKey(db, rotation, actAt(day(2)))).rejects.toThrow('is revoked')
  await expect(revokeKey(db, 'other', actAt(day(2)))).rejects.toThrow('There is no key other.')
  const events = await db.selectFrom('audit').select('event').orderBy('position').execute()
  expect(events.map(({ event }) => event)).toEqual(['api_key_created', 'api_key_revoked'])
})

test('keys that expire soon or have expired are listed and reported by doctor; revoked ones are not', async ({
  db,
}) => {
  for (const [name, days] of [
    ['lasting', 365],
    ['soon', 30],
    ['gone', 1],
    ['revoked', 2],
  ] as const)
    await createKey(db, { ...newKey, name, days }, actAt(day(1)))
  await revokeKey(db, 'revoked', actAt(day(1)))
  const states = (await listApiKeys(db, day(2))).map(({ name, state }) => [name, state])
  expect(states).toEqual([
    ['gone', 'expired'],
    ['lasting', 'works'],
    ['revoked', 'revoked'],
    ['soon', 'expires soon'],
  ])
  expect(await checkApiKeys(db, day(2))).toMatchObject([
    { verdict: 'look', what: { en: 'The key gone expired at 2026-06-02T00:00:00.000Z.' } },
    { verdict: 'look', what: { en: 'The key soon expires at 2026-07-01T00:00:00.000Z.' } },
  ])
  await db.deleteFrom('apiKey').where('name', 'in', ['gone', 'soon']).execute()
  expect(await checkApiKeys(db, day(2))).toEqual([
    {
      subject: 'API keys',
      verdict: 'right',
      what: { de: 'Gültige Schlüssel: 1.', en: 'Keys that work: 1.' },
    },
  ])
})
