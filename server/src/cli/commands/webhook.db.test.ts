import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished } from 'vitest'

import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { openOwnStore } from '#settings/store-identity/own-store.ts'
import { buildSubmission } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { commandHere } from '#test/command-here.ts'
import { operatorsFile } from '#test/operators-file.ts'
import { test } from '#test/portal.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'

test('R78 webhooks are tested, listed, retried and replayed on the command line, with an audit row', async ({
  db,
  databaseUrl,
  shared: { folder, clock },
}) => {
  await openOwnStore({ db, place: '' }, folder)
  await buildCustomers(db)
  await buildUser(db)
  const answers = [204, 403]
  const receiver = await startWebhookReceiver({
    answer: (_received, response) => response.writeHead(answers.shift() ?? 500).end(),
  })
  onTestFinished(() => receiver.close())
  const text = JSON.parse(await readFile(operatorsFile, 'utf8')) as object
  const path = join(folder, 'portal.config.json')
  await writeFile(path, JSON.stringify({ ...text, webhooks: [{ name: 'collection', url: receiver.url }] }))
  const environment = { DATABASE_URL: databaseUrl, PORTAL_CONFIG: path, WEBHOOK_SECRETS: receiver.secrets }
  const webhook = (...args: string[]) => commandHere(folder, ['webhook', ...args], { environment })

  expect((await webhook('test', 'collection', '--as', 'Olga')).out).toBe(
    'The webhook "collection" accepted the event: HTTP status 204.\n',
  )
  expect(receiver.received).toMatchObject([{ signatures: 1 }])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'portal.test', data: {} })
  expect(await webhook('test', 'collection')).toMatchObject({
    exitCode: 1,
    err: 'The webhook "collection" did not accept the event: HTTP status 403\n',
  })
  expect((await webhook('test', 'crm')).err).toBe(
    'The operator\'s file has no webhook "crm", only: collection.\n',
  )

  const sent = await buildSubmission(db)
  await queueWebhooks(db, ['collection'], { ...sent, inkassoNumber: null }, clock.now)
  const dead = { state: 'dead', tries: 10, lastFault: 'HTTP status 500' } as const
  await db.updateTable('dispatch').set(dead).execute()
  const { id } = await db.selectFrom('dispatch').select('id').executeTakeFirstOrThrow()
  expect((await webhook('list', '--dead')).out).toMatch(
    new RegExp(`${id} +collection +${sent.receiptNumber} .*dead +10 +HTTP status 500\n`),
  )
  expect((await webhook('retry', id)).out).toBe('Tried again, as soon as the portal runs: 1.\n')
  const state = () => db.selectFrom('dispatch').select(['state', 'tries']).execute()
  expect(await state()).toEqual([{ state: 'waiting', tries: 0 }])
  await db.updateTable('dispatch').set({ state: 'sent', tries: 1 }).execute()
  expect((await webhook('replay', 'collection', '--since', '2026-06-01')).out).toBe(
    'Sent again, as soon as the portal runs: 1.\n',
  )
  expect(await state()).toEqual([{ state: 'waiting', tries: 0 }])
  const trail = await db
    .selectFrom('audit')
    .where('event', 'like', 'webhook%')
    .select(['event', 'actor', 'details'])
    .orderBy('position')
    .execute()
  expect(trail).toMatchObject([
    { event: 'webhook_tested', actor: 'operator:Olga', details: { webhook: 'collection' } },
    { event: 'webhook_tested' },
    { event: 'webhooks_retried', details: { webhooks: 1 } },
    { event: 'webhook_replayed', details: { webhook: 'collection', since: '2026-06-01', submissions: 1 } },
  ])
})
