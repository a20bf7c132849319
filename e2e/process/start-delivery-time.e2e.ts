import { readCase } from '@portal/contract/case-detail.ts'
import { expect, test } from 'vitest'

import { bring, caseRow } from '../kit/bring-delivery.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { call, logIn, senderData } from '../kit/sender.ts'

test('a creditor gets a change of a case by the operator within two seconds', async () => {
  const inbox = temporaryFolder()
  const { port } = await startPortal({
    dataDir: await readyDataDir(senderData),
    environment: { IMPORT_FOLDER: inbox },
  })
  const token = await logIn(port, 'anna')
  // Only the fastest of up to 30 deliveries must be in time: the first also waits for the import process to start,
  // and the machine may be busy.
  const seconds: number[] = []
  while (seconds.length < 30 && seconds.every((time) => time >= 2)) {
    const begin = performance.now()
    const aktuellersaldo = `${300 + seconds.length}.00`
    bring(inbox, 'cases.ndjson', [caseRow('2026/17', aktuellersaldo)])
    await expect
      .poll(() => call(port, readCase, { inkassoNumber: '2026/17' }, { token }))
      .toMatchObject({ payload: { aktuellersaldo } })
    seconds.push((performance.now() - begin) / 1000)
  }
  expect(Math.min(...seconds)).toBeLessThan(2)
})
