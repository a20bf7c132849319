import { randomUUID } from 'node:crypto'

import { sendStatement } from '@portal/contract/follow-ups.ts'
import { saveDraft } from '@portal/contract/handover-draft.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { acceptSubmission } from '@portal/contract/operator/submissions.ts'
import { expect } from 'vitest'

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { test as apiTest } from '#test/operator-api.ts'
import { usualPatience } from '#test/patience.ts'
import { mandatePayload, sampleDraftId } from '#test/sample-submissions.ts'
import { startSystemPostgres, type SystemServer, systemPostgres } from '#test/system-postgres.ts'

/** A database whose synchronous standby does not exist, so that commits which require replication wait. */
const test = apiTest
  .extend({ patience: usualPatience })
  .extend<{ server: SystemServer; databaseUrl: string }>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of the needed fixtures from the pattern
      async ({}, use) => {
        const settings = { synchronous_standby_names: 'nobody', synchronous_commit: 'local' }
        const server = await startSystemPostgres(systemPostgres ?? '', settings)
        await use(server)
        await server.end()
      },
      { scope: 'file' },
    ],
    databaseUrl: [
      async ({ server }, use) => {
        const url = await server.createDatabase('portal')
        const { pool } = connect(url)
        await migrate(pool)
        await pool.end()
        await use(url)
      },
      { scope: 'file' },
    ],
  })

if (systemPostgres === undefined)
  console.warn('No system PostgreSQL: the test with a synchronous standby is skipped.')

test.skipIf(systemPostgres === undefined)(
  'R76 R105 a submission that the standby lacks is never confirmed, also for retries',
  async ({ server, portal, operatorApi, db }) => {
    await buildCustomers(db)
    await buildUser(db)
    const inkassoNumber = await buildCase(db)
    const token = await portal.logIn('anna')
    const apiKey = await operatorApi.keyFor(['submissions:decide'])
    const key = randomUUID()
    const statement = { inkassoNumber, text: 'Die Forderung besteht.' }
    const state = () => portal.call(sendStatement, statement, token, 'de', key)
    const handOverAgain = () =>
      portal.call(sendMandate, { ...mandatePayload, draftId: sampleDraftId }, token, 'de', randomUUID())
    const keepDraft = () =>
      portal.call(saveDraft, { draftId: sampleDraftId, form: { firstName: 'Erika' } }, token)
    const rows = () => db.selectFrom('submission').select(['receiptNumber', 'kind']).orderBy('kind').execute()

    // Both submissions are stored, although the calls fail. The calls are retried below.
    expect([(await state()).status, (await handOverAgain()).status]).toEqual([503, 503])
    const [, sent] = await rows()
    const accept = () =>
      operatorApi.call(acceptSubmission, { submission: sent?.receiptNumber }, { key: apiKey })
    const all = async () => {
      const answers = await Promise.all([state(), handOverAgain(), keepDraft(), accept()])
      return answers.map(({ status, error }) => [status, error?.code])
    }
    const away = [503, 'unavailable']
    expect(await all()).toEqual([away, away, away, away])

    const detach = await server.attachStandby('nobody')
    try {
      await expect.poll(async () => (await state()).status).toBe(200)
      const alreadySent = [409, 'already_sent']
      expect(await all()).toEqual([[200, undefined], alreadySent, alreadySent, [200, undefined]])
      expect((await state()).payload['receiptNumber']).toBe(sent?.receiptNumber)
      expect(await rows()).toEqual([expect.objectContaining({ kind: 'mandate' }), sent])
    } finally {
      await detach()
    }
  },
)
