import { listMappings, removeMapping, saveMapping, showMapping } from '@portal/contract/desk/mappings.ts'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'

import { connect } from '#db/connect.ts'
import { endPool } from '#test/database.ts'
import { createTestDesk, deskOf, openDeskSession, plantClerk, test } from '#test/desk.ts'
import { caseEntry, claimEntry, foreignMapping } from '#test/foreign-export.ts'

test('a mapping is saved, shown and removed by administrators of all customers', async ({
  db,
  shared,
  desk,
}) => {
  const { now } = shared.clock
  const carla = await plantClerk(db, shared.keys, { name: 'carla', role: 'administrator' })
  const token = await openDeskSession(db, carla.id, now)
  const call = (endpoint: Parameters<typeof desk.call>[0], fields: object) =>
    desk.call(endpoint, fields, { token })
  const nacht = { name: 'nacht', mapping: foreignMapping, before: null }
  const saved = await call(saveMapping, nacht)
  expect(saved.error).toBeNull()
  expect(saved.payload).toMatchObject({ name: 'nacht', changedAt: now.toISOString() })
  expect((await call(saveMapping, nacht)).error).toBeNull()
  expect((await call(listMappings, {})).payload).toMatchObject({
    mappings: [
      {
        name: 'nacht',
        files: [
          { name: 'Akten_*.csv', kind: 'cases' },
          { name: 'Akten_*.csv', kind: 'main-claims' },
        ],
      },
    ],
  })
  expect((await call(showMapping, { name: 'nacht' })).payload).toMatchObject({ mapping: foreignMapping })

  expect((await call(removeMapping, { name: 'nacht' })).error).toBeNull()
  expect((await call(removeMapping, { name: 'nacht' })).error).toBeNull()
  expect((await call(showMapping, { name: 'nacht' })).error?.code).toBe('not_found')
})

test('of two who save a mapping the second hears who was first', async ({ db, shared, desk }) => {
  const { now } = shared.clock
  const [first, second] = [
    await plantClerk(db, shared.keys, { name: 'carla', role: 'administrator' }),
    await plantClerk(db, shared.keys, { name: 'dora', role: 'administrator' }),
  ]
  const asFirst = { token: await openDeskSession(db, first.id, now) }
  const asSecond = { token: await openDeskSession(db, second.id, now) }
  const one = { name: 'nacht', mapping: { files: [caseEntry] }, before: null }
  const other = { ...one, mapping: { files: [claimEntry] } }
  const answers = await Promise.all([
    desk.call(saveMapping, one, asFirst),
    desk.call(saveMapping, other, asSecond),
  ])
  expect(answers.map(({ error }) => error?.code ?? '').toSorted()).toEqual(['', 'refused'])
  const winner = answers.find(({ error }) => error === null)
  const { changedAt } = z.parse(saveMapping.response, winner?.payload)
  // A clerk who has seen the stored mapping may replace it.
  const replaced = await desk.call(
    saveMapping,
    { ...other, mapping: foreignMapping, before: changedAt },
    asFirst,
  )
  expect(replaced.error).toBeNull()
  await desk.call(removeMapping, { name: 'nacht' }, asFirst)
  const late = await desk.call(saveMapping, { ...one, before: changedAt }, asFirst)
  expect(late.error?.code).toBe('refused')
})

test('a refusal needs no second connection, for which those who wait for it would wait in turn', async ({
  db,
  databaseUrl,
  shared,
}) => {
  const carla = await plantClerk(db, shared.keys, { name: 'carla', role: 'administrator' })
  const token = await openDeskSession(db, carla.id, shared.clock.now)
  const narrow = connect(databaseUrl, { max: 1 })
  const app = createTestDesk(narrow, shared)
  onTestFinished(async () => {
    await app.close()
    await endPool(narrow.pool)
  })
  const desk = deskOf(app)
  const one = { name: 'nacht', mapping: { files: [caseEntry] }, before: null }
  expect((await desk.call(saveMapping, one, { token })).error).toBeNull()
  const other = await desk.call(saveMapping, { ...one, mapping: foreignMapping }, { token })
  expect(other.error?.code).toBe('refused')
})

test('a wrong mapping is refused at its fields', async ({ db, shared, desk }) => {
  const carla = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, carla.id, shared.clock.now)
  const columns = caseEntry.columns.filter(({ field }) => field !== 'glgNumber')
  const wrong = { name: 'nacht', mapping: { files: [{ ...caseEntry, columns }] }, before: null }
  const { error } = await desk.call(saveMapping, wrong, { token })
  expect(error).toMatchObject({ code: 'invalid', fields: { 'mapping.files.0.columns': 'required' } })
  const shapeless = { ...wrong, mapping: { files: [{ ...caseEntry, encoding: 'latin1' }] } }
  expect((await desk.call(saveMapping, shapeless, { token })).error).toMatchObject({
    code: 'invalid',
    fields: { 'mapping.files.0.encoding': 'format' },
  })
})
