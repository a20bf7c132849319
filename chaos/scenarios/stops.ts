import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { readCase } from '@portal/contract/case-detail.ts'
import { receipt } from '@portal/contract/receipt.ts'

import { promised, type Scenario } from '../scenario.ts'
import type { Outcome } from '../traffic/answers.ts'
import type { Client } from '../traffic/client.ts'
import { writeUpload } from '../traffic/letters.ts'
import { confirmedAs } from '../traffic/sender.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Stage } from '../world/stage.ts'

/** New connections are refused for a short time, but calls that the portal has received are answered. */
const mayAnswer = (outcome: Outcome) => ['refused', 'stale', 503].includes(outcome)

/** Number of uploads in progress at each stop. Half of each body is sent before the stop, the rest after it. */
const slowUploads = 6

/** Number of clients that call without a pause, so that calls are always in progress. */
const crowd = 16

/** The portal is stopped by SIGTERM under steady traffic, and started again. */
export const stops: Scenario = {
  name: 'stops and starts under traffic',
  async play(stage, { isQuick }) {
    const { portal, traffic } = await stage.open()
    const token = await traffic
      .client()
      .logIn(stage.seed.bystander, stage.seed.password, AbortSignal.timeout(10_000))
    const over = new AbortController()
    const asking = Array.from({ length: crowd }, () =>
      askUntil(over.signal, stage, traffic.client(true), token),
    )
    for (let count = 0; count < (isQuick ? 1 : 4); count++) {
      let resends: Promise<void>[] = []
      await stage.away({ what: 'stopped', mayAnswer }, async () => {
        resends = Array.from({ length: slowUploads }, () => uploadSlowly(stage, traffic, token))
        await sleep(500)
        const stopMs = await portal.stop()
        if (stopMs > promised.stop) stage.breaks(`the stop took ${Math.round(stopMs)} ms`)
        stage.recoveredIn(await portal.start())
      })
      await Promise.all(resends)
    }
    over.abort()
    await Promise.all(asking)
  },
}

/** Repeats a call without a pause until `over` aborts. */
async function askUntil(over: AbortSignal, { seed }: Stage, client: Client, token: string): Promise<void> {
  while (!over.aborted) {
    const { outcome } = await client.call(readCase, { inkassoNumber: seed.subject.inkassoNumber }, { token })
    if (outcome !== 200) await sleep(20)
  }
}

/**
 * Sends an upload that is in progress at the stop and must still be answered. If it fails, this is recorded as a
 * broken promise, and the upload is retried.
 */
async function uploadSlowly(stage: Stage, traffic: Traffic, token: string): Promise<void> {
  const client = traffic.client()
  const letter = writeUpload(stage.seed.subject)
  const { endpoint, payload } = letter
  const key = randomUUID()
  let answer = await client.call(endpoint, payload, { token, key, halfway: () => sleep(1_500) })
  if (answer.outcome !== 200) stage.breaks(`an upload under way at the stop ended with ${answer.outcome}`)
  for (let attempt = 0; answer.outcome !== 200 && attempt < 100; attempt++) {
    await sleep(100)
    answer = await client.call(endpoint, payload, { token, key })
  }
  const { receiptNumber } = receipt.parse(answer.payload)
  traffic.confirmed.push(confirmedAs(letter, `slow ${letter.marker}`, receiptNumber))
}
