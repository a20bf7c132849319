import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import { idempotencyHeader } from '@portal/contract/submission.ts'
import { expect, onTestFinished } from 'vitest'

import type { Db } from '#db/connect.ts'
import { createWebhookChannel } from '#notify/webhooks/webhook-loop.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { giveSubmissions } from '#operator/submissions/give-submissions.ts'
import { createDeliverNext, type Delivered } from '#outbox/deliver-next.ts'
import { queueWebhooks } from '#outbox/queue-webhooks.ts'
import { actAt } from '#test/act.ts'
import { createTestApp } from '#test/app.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildTask } from '#test/build-task.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test as portalTest } from '#test/portal.ts'
import { sampleSubmissions } from '#test/sample-submissions.ts'
import { startWebhookReceiver, testSecret, type WebhookReceiver } from '#test/webhook-receiver.ts'

interface WebhookTest {
  /** Sets how the receiver responds. Defaults to status 204. */
  answer: { with: (response: ServerResponse) => void }
  receiver: WebhookReceiver
  /** Delivers due messages until none is left or the receiver is away. */
  deliver: (webhook?: Webhook) => Promise<Delivered>
  /** Creates a submission of user anna and queues its webhook messages. */
  send: (inkassoNumber?: string) => Promise<{ id: string; position: string; receiptNumber: string }>
}

const noContent = (response: ServerResponse) => response.writeHead(204).end()
const status = (code: number, headers = {}) => ({
  with: (response: ServerResponse) => void response.writeHead(code, headers).end(),
})

const test = portalTest.extend<WebhookTest>({
  // Vitest requires a destructuring pattern here, even if the fixture needs no other fixtures.
  // oxlint-disable-next-line no-empty-pattern
  answer: async ({}, use) => use({ with: noContent }),
  receiver: async ({ answer }, use) => {
    const receiver = await startWebhookReceiver({ answer: (_received, response) => answer.with(response) })
    await use(receiver)
    await receiver.close()
  },
  deliver: async ({ db, shared, receiver }, use) => {
    const context = { db, clock: () => shared.clock.now }
    await use(async (webhook = receiver.webhook) => {
      const next = createDeliverNext(context, createWebhookChannel(context, webhook))
      let delivered = await next()
      while (delivered === 'done') delivered = await next()
      return delivered
    })
  },
  send: async ({ db, shared }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    await use(async (inkassoNumber) => {
      const sent = await (inkassoNumber ? buildStatement(db, inkassoNumber) : buildSubmission(db))
      const submission = { ...sent, inkassoNumber: inkassoNumber ?? null }
      await queueWebhooks(db, ['collection'], submission, shared.clock.now)
      return sent
    })
  },
})

const later = ({ clock }: { clock: { now: Date } }, seconds: number) =>
  Object.assign(clock, { now: new Date(clock.now.getTime() + seconds * 1_000) })

const statesOf = (db: Db) =>
  db
    .selectFrom('dispatch')
    .select(['state', 'tries', 'lastFault'])
    .orderBy('position')
    .orderBy('channel')
    .execute()

test('R78 each submission is announced to each webhook once, signed, without names or amounts', async ({
  db,
  pool,
  shared,
  portal,
  receiver,
  deliver,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  await buildTask(db)
  const webhooks = [receiver.webhook, { ...receiver.webhook, name: 'crm' }]
  const app = createTestApp({ db, pool }, shared, { config: { ...testConfig, webhooks } })
  onTestFinished(() => app.close())
  const token = await portal.logIn('anna')
  for (const { endpoint, payload } of sampleSubmissions(await buildCase(db))) {
    const request = {
      method: 'POST',
      url: endpoint.path,
      headers: { authorization: `Bearer ${token}`, [idempotencyHeader]: randomUUID() },
      payload: { version: '1.0', payload },
    } as const
    // Sends every request twice, as a client does after a lost response.
    for (let i = 0; i < 2; i++) expect((await app.inject(request)).statusCode).toBe(200)
  }
  for (const webhook of webhooks) expect(await deliver(webhook)).toBe('none')

  const sent = await db
    .selectFrom('submission')
    .select(['id', 'position', 'receiptNumber', 'kind'])
    .orderBy('position')
    .execute()
  expect(sent).toHaveLength(sampleSubmissions('').length)
  const bodies = sent.map(({ position, ...data }) => ({
    type: 'submission.created',
    timestamp: '2026-06-01T10:00:00.000Z',
    data: { ...data, position: Number(position) },
  }))
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([...bodies, ...bodies])
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2 * sent.length)
  for (const { method, headers, signatures } of receiver.received)
    expect({ method, ...headers, signatures }).toMatchObject({
      method: 'POST',
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^creditor-portal\/\d/),
      'webhook-timestamp': String(shared.clock.now.getTime() / 1_000),
      signatures: 1,
    })
})

test('a portal without webhooks queues nothing', async ({ db, portal }) => {
  await buildCustomers(db)
  await buildUser(db)
  const token = await portal.logIn('anna')
  const [{ endpoint, payload } = expect.fail()] = sampleSubmissions('')
  expect((await portal.call(endpoint, payload, token, 'de', randomUUID())).status).toBe(200)
  expect(await statesOf(db)).toEqual([])
})

test('during a rotation a message is signed with both secrets', async ({ receiver, send, deliver }) => {
  await send()
  await deliver({ ...receiver.webhook, secrets: [Buffer.alloc(32, 'neu'), testSecret] })
  expect(receiver.received).toMatchObject([
    { signatures: 1, headers: { 'webhook-signature': expect.stringMatching(/^v1,\S{44} v1,\S{44}$/) } },
  ])
})

test('R78 the status decides whether a message is retried and whether others wait', async ({
  db,
  answer,
  send,
  deliver,
}) => {
  for (const [code, delivered, state] of [
    [500, 'away', 'waiting'],
    [429, 'away', 'waiting'],
    [401, 'away', 'waiting'],
    [404, 'away', 'waiting'],
    [400, 'none', 'waiting'],
    [410, 'none', 'dead'],
    [299, 'none', 'sent'],
  ] as const) {
    await send()
    Object.assign(answer, status(code))
    expect([code, await deliver()]).toEqual([code, delivered])
    const last = (await statesOf(db)).at(-1)
    expect(last).toEqual({ state, tries: 1, lastFault: state === 'sent' ? '' : `HTTP status ${code}` })
  }
})

test('R78 after each failure the same bytes are sent again with the same id and a new signature until accepted', async ({
  db,
  shared,
  answer,
  receiver,
  send,
  deliver,
}) => {
  await send()
  Object.assign(answer, status(503))
  expect(await deliver()).toBe('away')
  later(shared, 30)
  Object.assign(answer, status(200))
  expect(await deliver()).toBe('none')
  expect(await statesOf(db)).toEqual([{ state: 'sent', tries: 2, lastFault: '' }])
  const [first, second] = receiver.received
  expect([second?.id, second?.body, second?.signatures]).toEqual([first?.id, first?.body, 1])
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
})

test('redirects are not followed', async ({ db, answer, receiver, send, deliver }) => {
  const elsewhere = await startWebhookReceiver()
  onTestFinished(() => elsewhere.close())
  await send()
  Object.assign(answer, status(307, { location: elsewhere.url }))
  expect(await deliver()).toBe('away')
  expect([receiver.received.length, elsewhere.received.length]).toEqual([1, 0])
  expect(await statesOf(db)).toMatchObject([{ lastFault: expect.stringContaining('307, a redirect') }])
})

test('only a part of the response body is read, and it has no effect', async ({
  db,
  answer,
  send,
  deliver,
}) => {
  await send()
  let written = 0
  answer.with = (response) => {
    response.writeHead(200)
    const more = () => {
      written += 65_536
      if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(more))
    }
    more()
  }
  expect(await deliver()).toBe('none')
  expect(written).toBeLessThan(50_000_000)
  expect(await statesOf(db)).toMatchObject([{ state: 'sent' }])
})

test('R78 an unreachable webhook does not affect others and gets everything when it is back, in order per case', async ({
  db,
  shared,
  receiver,
  deliver,
}) => {
  await buildCustomers(db)
  await buildUser(db)
  const away = { ...receiver.webhook, name: 'away', url: new URL('http://127.0.0.1:1/') }
  for (const inkassoNumber of ['K1', 'K1', 'K2'] as const) {
    const sent = await buildStatement(db, inkassoNumber)
    await queueWebhooks(db, ['away', 'collection'], { ...sent, inkassoNumber }, shared.clock.now)
  }
  expect([await deliver(away), await deliver(away)]).toEqual(['away', 'away'])
  // The second message about K1 waits until the first is delivered or given up. The one about K2 does not.
  expect(await deliver(away)).toBe('none')
  expect(await deliver()).toBe('none')
  expect(receiver.received).toHaveLength(3)
  later(shared, 30)
  expect(await deliver({ ...away, url: receiver.webhook.url })).toBe('none')
  const positions = receiver.received.map(({ body }) => (JSON.parse(body) as Event).data.position)
  const [first = 0, second = 0, third = 0] = positions
  expect(positions.slice(3).filter((position) => position !== third)).toEqual([first, second])
  expect(positions.slice(3)).toContain(third)
})

interface Event {
  readonly data: { readonly id: string; readonly position: number }
}

test('a submission is announced after the virus scan, and never if the scan refused it', async ({
  db,
  shared,
  portal,
  receiver,
  send,
  deliver,
}) => {
  const scan = (id: string, scan: 'waiting' | 'clean' | 'infected') =>
    db.updateTable('submissionFile').set({ scan }).where('submissionId', '=', id).execute()
  const held = await send('K1')
  await buildSubmissionFile({ db, files: portal.files }, held.id, 'x', { scan: 'waiting' })
  const behind = await send('K1')
  const infected = await send()
  await buildSubmissionFile({ db, files: portal.files }, infected.id, 'y', { scan: 'waiting' })
  const free = await send()
  const announced = () => receiver.received.map(({ body }) => (JSON.parse(body) as Event).data.id)
  const fetchable = async () => {
    const { submissions } = await giveSubmissions(
      db,
      { after: undefined, limit: 50 },
      actAt(shared.clock.now),
    )
    return submissions.map(({ submission }) => submission.id)
  }
  expect([await deliver(), announced()]).toEqual(['none', [free.id]])
  expect(await fetchable()).toEqual([free.id])
  // Waiting for the virus scan does not count as an attempt.
  later(shared, 3_600)
  await deliver()
  expect(await statesOf(db)).toMatchObject(
    ['waiting', 'waiting', 'waiting', 'sent'].map((state) => ({ state })),
  )
  expect((await statesOf(db)).map(({ tries }) => tries)).toEqual([0, 0, 0, 1])
  expect((await statesOf(db))[0]?.lastFault).toBe('a file waits for the virus scan')

  await scan(held.id, 'clean')
  await scan(infected.id, 'infected')
  await db.updateTable('submission').set({ state: 'refused' }).where('id', '=', infected.id).execute()
  later(shared, 60)
  await deliver()
  expect(announced()).toEqual([free.id, held.id, behind.id])
  expect((await fetchable()).toSorted()).toEqual(announced().toSorted())
  expect((await statesOf(db)).map(({ state }) => state)).toEqual(['sent', 'sent', 'superfluous', 'sent'])
})

test('a submission deleted before its delivery leaves nothing behind', async ({ db, send }) => {
  const { id } = await send('K1')
  await db.deleteFrom('submission').where('id', '=', id).execute()
  expect(await statesOf(db)).toEqual([])
})
