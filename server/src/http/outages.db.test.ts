import { readCase } from '@portal/contract/case-detail.ts'
import { expect } from 'vitest'

import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { logOf } from '#test/log-of.ts'
import { type Portal, test } from '#test/portal.ts'

const readiness = async ({ app }: Portal) => (await app.inject('/health/ready')).statusCode

/** Waits until the portal is ready. On a busy machine, the first checks may time out. */
async function becomesReady(portal: Portal) {
  await expect.poll(() => readiness(portal)).toBe(200)
}

test('R81 if the role loses a right in the database, calls report an outage and one log line says what to do', async ({
  db,
  pool,
  portal,
}) => {
  const log = logOf(portal)
  await buildCustomers(db)
  await buildUser(db)
  const inkassoNumber = await buildCase(db)
  const token = await portal.logIn('anna')
  await becomesReady(portal)
  log.length = 0
  await pool.query('revoke all on inkasso_case from portal')
  try {
    for (let call = 0; call < 3; call += 1)
      expect((await portal.call(readCase, { inkassoNumber }, token)).status).toBe(503)
    expect(log).toEqual([expect.stringContaining('The portal’s role lacks a right in the database')])
    expect(await readiness(portal)).toBe(503)
  } finally {
    await pool.query('grant all on inkasso_case to portal')
  }
  await becomesReady(portal)
  expect((await portal.call(readCase, { inkassoNumber }, token)).status).toBe(200)
})

test('R80 R82 a database with an older schema makes the portal unready', async ({ pool, portal }) => {
  await becomesReady(portal)
  const rename = (from: string, to: string) =>
    pool.query('update schema_migration set name = replace(name, $1, $2)', [from, to])
  await rename('0001-', 'not-yet-0001-')
  try {
    expect(await readiness(portal)).toBe(503)
  } finally {
    await rename('not-yet-0001-', '0001-')
  }
  await becomesReady(portal)
})
