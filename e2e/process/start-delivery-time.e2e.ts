import { readCase } from '@portal/contract/case-detail.ts'
import { expect, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { portalCommand } from '../../server/test/portal-command.ts'
import { bring, caseRow, deliver } from '../kit/bring-delivery.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { call, logIn, senderData } from '../kit/sender.ts'

/**
 * Delivers a case again and again until a creditor gets its new balance within two seconds. Returns the seconds of the
 * fastest of up to 30 deliveries: the first also waits for the import process to start, and the machine may be busy.
 */
async function fastest(port: number, change: (balance: string) => Promise<unknown> | void): Promise<number> {
  const token = await logIn(port, 'anna')
  const seconds: number[] = []
  while (seconds.length < 30 && seconds.every((time) => time >= 2)) {
    const begin = performance.now()
    const aktuellersaldo = `${300 + seconds.length}.00`
    await change(aktuellersaldo)
    await expect
      .poll(() => call(port, readCase, { inkassoNumber: '2026/17' }, { token }))
      .toMatchObject({ payload: { aktuellersaldo } })
    seconds.push((performance.now() - begin) / 1000)
  }
  return Math.min(...seconds)
}

test('a creditor gets a change of a case from the watched folder within two seconds', async () => {
  const inbox = temporaryFolder()
  const environment = { IMPORT_FOLDER: inbox }
  const { port } = await startPortal({ dataDir: await readyDataDir(senderData), environment })
  const change = (balance: string) => bring(inbox, 'cases.ndjson', [caseRow('2026/17', balance)])
  expect(await fastest(port, change)).toBeLessThan(2)
})

test('a creditor gets a change of a case over HTTP within two seconds', async () => {
  const dataDir = await readyDataDir(senderData)
  const address = `127.0.0.1:${await freePort()}`
  const { port } = await startPortal({ dataDir, environment: { OPERATOR_API: address } })
  const { out } = await portalCommand(dataDir, ['key', 'create', 'kern', '--scopes', 'import'])
  const system = { address, key: out.trim() }
  const change = async (balance: string) => {
    const answer = await deliver(system, 'kind=cases', [caseRow('2026/17', balance)])
    expect(answer).toMatchObject({ status: 200 })
  }
  expect(await fastest(port, change)).toBeLessThan(2)
})
