import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { sendDelivery } from '@portal/contract/operator/imports.ts'

import { freePort } from '../../../scripts/free-port.ts'
import type { Scenario } from '../../scenario.ts'
import type { Stage } from '../../world/stage.ts'
import { type RunStatement, operatorCommand, withDatabase } from './operator.ts'

/** Number of chunks in which the body of a delivery is sent. */
const pieces = 8

/** An API key of the operator is revoked during a delivery, after a different chunk in each round. */
export const keyRaces: Scenario = {
  name: 'races of a revoked key with a delivery',
  async play(stage, { rounds }) {
    const port = await freePort()
    await stage.open({ OPERATOR_API: `127.0.0.1:${port}` })
    await withDatabase(stage.dataDir, async (runStatement) => {
      for (let round = 1; round <= rounds; round++) await race(stage, { round, port, runStatement })
    })
  },
}

async function race(
  stage: Stage,
  { round, port, runStatement }: { round: number; port: number; runStatement: RunStatement },
): Promise<void> {
  const name = `race-${round}`
  const key = await operatorCommand(stage.dataDir, 'key', 'create', name, '--scopes', 'import')
  const cases = Array.from({ length: pieces }, (_, piece) => `KEY-${round}-${piece}`)
  const { glgNumber } = stage.seed.subject
  const lines = cases.map((inkassoNumber) => `${JSON.stringify(caseRow(inkassoNumber, glgNumber))}\n`)
  const status = await deliver({ port, key, name, lines }, async (sent) => {
    if (sent === round % pieces) await operatorCommand(stage.dataDir, 'key', 'revoke', name)
    else await sleep(20)
  })
  if (status !== 401) stage.breaks(`round ${round}: a delivery with a revoked key was answered by ${status}`)
  const stored = await runStatement(`select from inkasso_case where inkasso_number like 'KEY-${round}-%'`)
  if (stored.length > 0)
    stage.breaks(`round ${round}: ${stored.length} cases were imported with a revoked key`)
}

const caseRow = (inkassoNumber: string, glgNumber: string) => ({
  inkassoNumber,
  glgNumber,
  aktentyp: 'Vorgerichtlich',
  schuldnername: 'Schlüssel, Person',
  hauptforderung: '10.00',
  aktuellersaldo: '10.00',
  handoverDate: '2026-01-15',
})

interface Delivery {
  readonly port: number
  readonly key: string
  readonly name: string
  readonly lines: readonly string[]
}

/**
 * Sends a delivery line by line and waits for its result. Returns the status, or `cut` if the connection broke.
 */
async function deliver(
  { port, key, name, lines }: Delivery,
  between: (sent: number) => Promise<unknown>,
): Promise<number | string> {
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `${sendDelivery.path}?kind=cases&delivery=${name}&wait=30`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  })
  const answered = once(call, 'response').catch(() => [])
  for (const [index, line] of lines.entries()) {
    call.write(line)
    await between(index)
  }
  call.end()
  const [response] = await answered
  if (response === undefined) return 'cut'
  await text(response)
  return response.statusCode
}
