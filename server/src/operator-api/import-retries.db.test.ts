import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { cases, delivererAt, importDeliveries, masterBundle, ndjson } from '#test/deliveries.ts'
import { caseRow } from '#test/import.ts'
import { test } from '#test/operator-api.ts'

const numbers = async (db: Db) =>
  (await db.selectFrom('inkassoCase').select('inkassoNumber').execute()).map(
    ({ inkassoNumber }) => inkassoNumber,
  )

test('a retry under the same name is imported once; other content under it is refused', async ({
  db,
  pool,
  shared,
  operatorApi,
  peerApi,
}) => {
  const { send, show } = await delivererAt(operatorApi)
  const peer = await delivererAt(peerApi)
  const name = { delivery: 'nacht-1' }
  // The test treats this response as lost and sends the delivery again. No import is running yet.
  const first = await send(masterBundle, { ...name, wait: '0' })
  expect([first.status, first.payload.state]).toEqual([202, 'waiting'])
  const retries = await Promise.all([1, 2, 3].map(() => peer.send(masterBundle, { ...name, wait: '0' })))
  expect(retries.map(({ payload }) => payload)).toEqual(Array(3).fill(first.payload))
  expect((await send(cases('1'), { ...name, kind: 'cases' })).error).toMatchObject({ code: 'conflict' })

  importDeliveries({ db, pool, shared })
  const last = await send(masterBundle, name)
  expect(last).toMatchObject({ status: 200, payload: { id: first.payload.id, state: 'complete' } })
  expect((await peer.send(masterBundle, name)).payload).toEqual(last.payload)
  expect((await send(cases('1'), { ...name, kind: 'cases' })).status).toBe(409)
  expect((await send(masterBundle, { ...name, complete: 'customers' })).status).toBe(409)
  expect((await show('nacht-1')).payload).toEqual(last.payload)
  expect(await db.selectFrom('dataImport').select('id').execute()).toHaveLength(1)
  expect((await show('nacht')).status).toBe(404)
  expect((await show('..%2F..%2Fsecret-keys')).status).toBe(404)
})

test('a name can be used again after its delivery stopped or was a dry run', async ({
  db,
  pool,
  shared,
  operatorApi,
}) => {
  importDeliveries({ db, pool, shared })
  const { send, show } = await delivererAt(operatorApi)
  const name = { delivery: 'nacht-1', kind: 'cases' }
  const stopped = await send(cases('1'), name)
  expect([stopped.status, stopped.error?.message]).toEqual([
    400,
    expect.stringContaining('"100100" is unknown'),
  ])
  await send(masterBundle)
  const checked = await send(cases('1'), { ...name, check: 'true' })
  expect(checked).toMatchObject({ status: 200, payload: { state: 'complete', files: [{ inserted: 1 }] } })
  expect(await numbers(db)).toEqual([])
  expect((await send(cases('1'), name)).status).toBe(200)
  expect(await numbers(db)).toEqual(['1'])
  expect((await show('nacht-1')).payload.files).toMatchObject([{ inserted: 1 }])
})

test('deliveries are imported in the order of acceptance, over all instances', async ({
  db,
  pool,
  shared,
  operatorApi,
  peerApi,
}) => {
  const [one, other] = [await delivererAt(operatorApi), await delivererAt(peerApi)]
  await one.send(masterBundle, { wait: '0' })
  for (let round = 9; round <= 12; round++) {
    // Deliveries must stay in order even if the clock goes back.
    shared.clock.now = new Date(shared.clock.now.getTime() - 60_000)
    const row = ndjson([caseRow('1', { aktuellersaldo: `${round}.00` })])
    await (round % 2 === 0 ? one : other).send(row, { kind: 'cases', wait: '0', delivery: `n-${round}` })
  }
  const { reported } = importDeliveries({ db, pool, shared })
  await expect.poll(() => reported).toHaveLength(5)
  expect(reported.map((sentence) => /-(\S+) in/.exec(sentence)?.[1]).slice(1)).toEqual([
    'n-9',
    'n-10',
    'n-11',
    'n-12',
  ])
  const stored = await db.selectFrom('inkassoCase').select('aktuellersaldo').execute()
  expect(stored).toEqual([{ aktuellersaldo: '12.00' }])
})

test('the id of a delivery cannot address files elsewhere', async ({ shared, operatorApi }) => {
  const { show } = await delivererAt(operatorApi)
  const places = placesIn(shared.folder)
  const id = '20260601100000000-night'
  const end = { state: 'complete', warnings: [], isCheck: false, fingerprint: '' }
  await mkdir(places.ended, { recursive: true })
  await writeFile(join(places.ended, '..', `${id}.json`), JSON.stringify(end))
  expect((await show(encodeURIComponent(`20260601100000000-/../../${id}`))).status).toBe(404)
  await writeFile(join(places.ended, `${id}.json`), JSON.stringify(end))
  expect((await show(id)).status).toBe(200)
})
