import { randomUUID } from 'node:crypto'

import { uploadFiles } from '@portal/contract/upload.ts'
import { expect, onTestFinished, test } from 'vitest'

import type { Db } from '../../server/src/db/connect.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { uploadPayload } from '../../server/test/sample-submissions.ts'
import { startWebhookReceiver } from '../../server/test/webhook-receiver.ts'
import { operatorsFileWith, readyDataDir, startPortal, tryToStart } from '../kit/portal-process.ts'
import { call, logIn, receiptNumberOf, senderData } from '../kit/sender.ts'
import { step } from '../kit/step.ts'

async function withDatabase<Result>(dataDir: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'bundled' }, []))
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Makes all waiting dispatches due now, including the one that the killed portal had leased. */
const letClaimsEnd = (db: Db) =>
  db.updateTable('dispatch').set({ nextTryAt: new Date() }).where('state', '=', 'waiting').execute()

const statesOf = async (db: Db) => {
  const rows = await db.selectFrom('dispatch').select('state').execute()
  return rows.map(({ state }) => state)
}

test('R78 webhooks during which the portal is killed arrive with their id: none is lost, and repeated ones are the same', async () => {
  // While this is true, the receiver does not respond, so that the portal is killed while it waits for a response.
  let isSilent = true
  const receiver = await startWebhookReceiver({
    answer: (_received, response) => {
      if (!isSilent) response.writeHead(204).end()
    },
  })
  onTestFinished(() => receiver.close())
  const dataDir = await readyDataDir(senderData)
  const environment = {
    PORTAL_CONFIG: operatorsFileWith({ webhooks: [{ name: 'collection', url: receiver.url }] }),
    WEBHOOK_SECRETS: receiver.secrets,
  }
  const receipts: string[] = []
  const send = async (port: number, token: string) => {
    const payload = { ...uploadPayload, glgNumber: '470100' }
    receipts.push(receiptNumberOf(await call(port, uploadFiles, payload, { token, key: randomUUID() })))
  }

  step('Killed while it waits')
  const first = await startPortal({ dataDir, environment })
  const token = await logIn(first.port, 'anna')
  for (let i = 0; i < 3; i++) await send(first.port, token)
  await expect.poll(() => receiver.received.length).toBe(1)
  await first.end('SIGKILL')
  isSilent = false
  await withDatabase(dataDir, letClaimsEnd)

  step('Killed when it was taken')
  // This portal is killed when the receiver has accepted a webhook, but the portal has not stored this yet.
  const second = await tryToStart({ dataDir, environment: { ...environment, FAULT: 'webhook-accepted' } })
  expect([await second.exitCode(), second.isRunning]).toEqual([null, false])
  expect(receiver.received).toHaveLength(2)
  await withDatabase(dataDir, letClaimsEnd)

  step('All are sent')
  const third = await startPortal({ dataDir, environment })
  await send(third.port, token)
  const four = Array<string>(4).fill('sent')
  await expect.poll(() => withDatabase(dataDir, statesOf)).toEqual(four)
  const numberIn = (body: string) => String(JSON.parse(body).data.receiptNumber)
  const numbersById = new Map(receiver.received.map(({ id, body }) => [id, numberIn(body)]))
  expect([...numbersById.values()].toSorted()).toEqual(receipts.toSorted())
  expect(receiver.received.every(({ signatures }) => signatures === 1)).toBe(true)
  // R20: no log contains a webhook secret.
  const outputs = [first, second, third].map(({ output }) => output)
  expect(outputs.join('')).not.toContain(receiver.secrets.slice(-40))
})
