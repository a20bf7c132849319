import { login } from '@portal/contract/session.ts'
import { verifyCode } from '@portal/contract/two-factor.ts'
import { expect, onTestFinished } from 'vitest'

import { collectFigures } from '#http/metrics/collect-figures.ts'
import { databaseFigures } from '#http/metrics/database-figures.ts'
import { exposition } from '#http/metrics/exposition.ts'
import { Traffic } from '#http/traffic.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { createTestApp } from '#test/app.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser, password } from '#test/build.ts'
import { buildAll } from '#test/canary-world.ts'
import { testConfig } from '#test/config.ts'
import { buildTwoFactor, codeAt, makeCheap } from '#test/logins.ts'
import { test as portalTest } from '#test/portal.ts'

interface MetricsTest {
  watched: {
    app: ReturnType<typeof createTestApp>
    figures: ReturnType<typeof collectFigures>
    scrape: () => Promise<string>
    send: (path: string, payload: object, token?: string) => Promise<{ status: number; token: string }>
  }
}

const test = portalTest.extend<MetricsTest>({
  watched: async ({ db, pool, databaseUrl, shared }, use) => {
    const traffic = new Traffic()
    const clock = () => shared.clock.now
    const app = createTestApp({ db, pool }, shared, { traffic })
    const figures = collectFigures({
      traffic,
      files: shared.files,
      pool,
      url: databaseUrl,
      readUnfinished: undefined,
      clock,
      limits: testConfig.sessionLimits,
      decides: ['statement'],
      folders: { data: shared.folder },
      versions: { version: '1.2.3' },
    })
    await use({
      app,
      figures,
      scrape: async () => exposition(await figures.families()),
      async send(path, payload, token = '') {
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${token}` },
          payload: { version: '1.0', payload },
        })
        return { status: statusCode, token: String(JSON.parse(body).payload.token) }
      },
    })
    await figures.end()
    await app.close()
  },
})

test('requests are counted by route, method and status, logins by step and result', async ({
  db,
  portal,
  shared,
  watched: { send, app, scrape },
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const userId = await makeCheap(db)
  const secret = await buildTwoFactor(db, shared.keys, userId, portal.clock.now)
  const wrong = await send(login.path, { username: 'anna', password: 'falsch' })
  const pending = await send(login.path, { username: 'anna', password })
  const first = await send(verifyCode.path, { code: '000000' }, pending.token)
  const second = await send(verifyCode.path, { code: codeAt(secret, portal.clock.now) }, pending.token)
  expect([wrong, pending, first, second].map(({ status }) => status)).toEqual([401, 200, 400, 200])
  await app.inject({ method: 'OPTIONS', url: '/Erika%20Geheim?x=1' })
  const text = await scrape()
  expect(text).toContain(
    `portal_request_duration_seconds_count{route="${login.path}",method="POST",status="401"} 1\n`,
  )
  expect(text).toContain(
    'portal_request_duration_seconds_count{route="(unknown)",method="other",status="404"} 1\n',
  )
  expect(text).toContain('portal_requests_under_way 0\n')
  for (const [step, result, count] of [
    ['password', 'succeeded', 1],
    ['password', 'failed', 1],
    ['password', 'refused', 0],
    ['one_time_code', 'succeeded', 1],
    ['one_time_code', 'failed', 1],
    ['backup_code', 'succeeded', 0],
  ])
    expect(text).toContain(`portal_logins_total{step="${step}",result="${result}"} ${count}\n`)
  expect(text).not.toMatch(/Erika|Geheim|anna/)
})

test('waiting work in the database is exported with its age, without names', async ({
  db,
  pool,
  portal,
  watched: { figures, scrape },
}) => {
  await buildAll({ db, pool, portal })
  const now = portal.clock.now.getTime()
  const ago = (seconds: number) => new Date(now - seconds * 1_000)
  await db
    .updateTable('submission')
    .set({ state: 'received', fetchedAt: null, decidedAt: null, receivedAt: ago(7_200) })
    .where('kind', '=', 'payments')
    .execute()
  await db
    .updateTable('submission')
    .set({ state: 'received', fetchedAt: null, decidedAt: null, receivedAt: ago(3_600) })
    .where('kind', '=', 'mandate')
    .execute()
  // Clerks decide statements, so this one does not count as unfetched.
  await buildSubmission(db, { kind: 'statement', receivedAt: ago(9_000) })
  const payments = db.selectFrom('submission').select('id').where('kind', '=', 'payments')
  await db
    .updateTable('submissionFile')
    .set({ scan: 'waiting' })
    .where('submissionId', 'in', payments)
    .execute()
  await db
    .insertInto('dataStatus')
    .values({ updatedAt: ago(86_400) })
    .execute()
  await db
    .updateTable('session')
    .set({ lastUsedAt: ago(60) })
    .execute()
  await db
    .updateTable('session')
    .set({ lastUsedAt: ago(3_600) })
    .where('name', 'like', 'KanariFremd%')
    .execute()
  const { id, position } = await db
    .selectFrom('submission')
    .select(['id', 'position'])
    .executeTakeFirstOrThrow()
  for (const [webhook, seconds] of Object.entries({ crm: 300, erp: 60, dead: 90 }))
    await queueWebhooks(db, [webhook], { id, position, inkassoNumber: null }, ago(seconds))
  await db.updateTable('dispatch').set({ state: 'dead' }).where('channel', '=', 'webhook:dead').execute()
  figures.noteRound('sweep')
  const text = await scrape()
  for (const line of [
    'portal_build_info{version="1.2.3"} 1',
    'portal_database_up 1',
    'portal_database_connections_max 10',
    'portal_database_waiting 0',
    `portal_schema_version ${(await lastMigration(pool)).slice(0, 4).replace(/^0+/, '')}`,
    'portal_outbox_submissions 4',
    'portal_outbox_oldest_age_seconds 3600',
    'portal_scan_waiting_files 4',
    'portal_scan_oldest_age_seconds 7200',
    `portal_import_timestamp_seconds ${now / 1_000 - 86_400}`,
    'portal_password_requests_open 4',
    'portal_webhooks_waiting 2',
    'portal_webhooks_oldest_age_seconds 300',
    'portal_webhooks_dead 1',
    'portal_sessions_active 3',
    'portal_round_timestamp_seconds{work="retention"} 0',
    `portal_round_timestamp_seconds{work="sweep"} ${now / 1_000}`,
  ])
    expect(text).toContain(`\n${line}\n`.replace(/^\nportal_build/, 'portal_build'))
  expect(text).toMatch(/\nportal_disk_free_bytes\{place="data"\} [1-9]/)
  expect(text).not.toMatch(/kanari|eigenes|alpha|anna/i)
})

async function lastMigration(pool: { query(text: string): Promise<{ rows: { name: string }[] }> }) {
  const { rows } = await pool.query('select max(name) as name from schema_migration')
  return rows[0]?.name ?? ''
}

test('R81 without the database the other metrics are exported, and collecting them takes no connection from calls', async ({
  pool,
  watched: { scrape },
  shared,
}) => {
  const nowhere = databaseFigures({
    pool,
    // The database is unreachable, because no server listens on port 1.
    url: 'postgres://portal@127.0.0.1:1/portal',
    limits: testConfig.sessionLimits,
    decides: [],
    clock: () => shared.clock.now,
  })
  onTestFinished(() => nowhere.end())
  const away = exposition(await nowhere.families())
  expect(away).toContain('portal_database_up 0\n')
  expect(away).toContain('portal_database_waiting 0\n')
  expect(away).not.toContain('portal_outbox')

  // Uses all connections of API calls. The metrics have a connection of their own.
  const used = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  try {
    const text = await scrape()
    expect(text).toContain('portal_database_up 1\n')
    expect(text).toContain('portal_database_connections{state="used"} 10\n')
    expect(pool.waitingCount).toBe(0)
  } finally {
    for (const client of used) client.release()
  }
})

test('the database is queried once in fifteen seconds, however often the metrics are read', async ({
  db,
  pool,
  watched: { scrape },
  portal,
}) => {
  await buildAll({ db, pool, portal })
  const before = await scrape()
  await db.deleteFrom('passwordRequest').execute()
  const scrapes = await Promise.all(Array.from({ length: 50 }, scrape))
  for (const one of [before, ...scrapes]) expect(one).toContain('portal_password_requests_open 4\n')
})
