import { saveMapping } from '@portal/contract/desk/mappings.ts'
import { expect } from 'vitest'

import { putMapping, removeMapping } from '#operator/import/mapping/stored-mappings.ts'
import { actAt } from '#test/act.ts'
import { importDeliveries, ndjson } from '#test/deliveries.ts'
import { test } from '#test/desk.ts'
import { foreignCases, foreignMapping, latin1 } from '#test/foreign-export.ts'
import { buildAdministrator, uploaderAt } from '#test/upload.ts'

const foreign = {
  'customers.ndjson': ndjson([{ customerNumber: 'K1', name: 'Alpha' }]),
  'creditor-numbers.ndjson': ndjson(
    ['100100', '100200'].map((glgNumber) => ({ glgNumber, customerNumber: 'K1' })),
  ),
  'file-types.ndjson': ndjson([{ aktentyp: 'V', name: 'Vorgerichtlich' }]),
  'Akten_1.csv': latin1(foreignCases),
}

test('foreign files are read by the mapping that the delivery names, or by the only one that fits', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const unknown = await send(foreign, { mapping: 'nacht', isCheck: true })
  await expect.poll(async () => (await show(unknown)).state).toBe('stopped')
  expect((await show(unknown)).report).toContain('There is no mapping "nacht"')

  const saved = await desk.call(
    saveMapping,
    { name: 'nacht', mapping: foreignMapping, before: null },
    { token },
  )
  expect(saved.error).toBeNull()
  const named = await send(foreign, { mapping: 'nacht' })
  await expect.poll(async () => (await show(named)).state).toBe('complete')
  expect((await show(named)).report).toContain('Akten_1.csv as cases')
  const fitting = await send(foreign, { isCheck: true })
  await expect.poll(async () => (await show(fitting)).state).toBe('complete')
  expect((await show(fitting)).report).toContain('Akten_1.csv as cases')
  const cases = await db.selectFrom('inkassoCase').select('inkassoNumber').orderBy('inkassoNumber').execute()
  expect(cases.map(({ inkassoNumber }) => inkassoNumber)).toEqual(['2026/1', '2026/2', '2026/3'])
})

test('an import by another mapping than its check is refused; one by the same, saved again, is not', async ({
  db,
  pool,
  shared,
  desk,
}) => {
  const { token } = await buildAdministrator({ db, keys: shared.keys, now: shared.clock.now })
  const { send, show } = uploaderAt(desk, token)
  importDeliveries({ db, pool, shared })
  const ended = async (delivery: string) => {
    await expect.poll(async () => (await show(delivery)).state).not.toBe('waiting')
    return show(delivery)
  }
  const by = actAt(shared.clock.now)
  await putMapping(db, { name: 'nacht', mapping: foreignMapping }, by)
  const { mappingHash: checkedMapping } = await ended(await send(foreign, { isCheck: true }))

  const mapping = { files: foreignMapping.files.map((entry) => ({ ...entry, noDay: ['nie'] })) }
  await putMapping(db, { name: 'nacht', mapping }, by)
  for (const named of ['nacht', null]) {
    const refused = await ended(await send(foreign, { checkedMapping, mapping: named }))
    expect([refused.state, refused.report]).toEqual([
      'stopped',
      'The mapping nacht is not the one of the check, so nothing was imported. Check the delivery again.',
    ])
  }
  await removeMapping(db, 'nacht', by)
  expect((await ended(await send(foreign, { checkedMapping }))).report).toBe(
    'The check has read the files by a mapping that does not fit any more, so nothing was imported. Check the delivery again.',
  )
  expect(await db.selectFrom('customer').select('name').execute()).toEqual([])

  await putMapping(db, { name: 'nacht', mapping: foreignMapping }, by)
  expect((await ended(await send(foreign, { checkedMapping }))).state).toBe('complete')
})
