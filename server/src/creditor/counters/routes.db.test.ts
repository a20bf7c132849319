import { fileURLToPath } from 'node:url'

import { readCounters } from '@portal/contract/counters.ts'
import { allFeatures, type FeatureSwitches } from '@portal/contract/feature-switches.ts'
import { expect } from 'vitest'

import { importFolder } from '#operator/import/import-folder.ts'
import { silentReport } from '#operator/import/progress.ts'
import { actAt } from '#test/act.ts'
import { createTestApp } from '#test/app.ts'
import { buildUser } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

const docs = (name: string) => fileURLToPath(new URL(`../../../../docs/examples/${name}`, import.meta.url))

test('tasks and messages of the example data are counted, and nothing of a feature that is off', async ({
  db,
  pool,
  portal,
  shared,
}) => {
  const order = { db, pool, files: portal.files, operator: actAt().by, report: silentReport }
  await importFolder({ ...order, folder: docs('import') })
  const glgNumbers = ['470100', '470200']
  const aktentypen = ['Vorgerichtlich', 'Gerichtlich', 'Überwachung', 'Abgeschlossen']
  await buildUser(db, { customerNumber: 'K-4711', glgNumbers, aktentypen }, new Date('2026-03-01T10:00:00Z'))
  await importFolder({ ...order, folder: docs('dialogue') })
  const { inkassoNumber, glgNumber, aktentyp } = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'glgNumber', 'aktentyp'])
    .orderBy('inkassoNumber')
    .limit(1)
    .executeTakeFirstOrThrow()
  const change = {
    what: 'case',
    ref: 0,
    oldAktentyp: null,
    newAktentyp: null,
    changedAt: new Date('2026-03-02T10:00:00Z'),
  } as const
  await db
    .insertInto('caseChange')
    .values({ inkassoNumber, glgNumber, aktentyp, ...change })
    .execute()
  const token = await portal.logIn('anna')
  const { payload } = await portal.call(readCounters, {}, token)
  expect(payload).toMatchObject({ open: 3, overdue: 1, unread: 2 })

  expect(payload['changes']).toBeGreaterThan(0)

  expect(await countedWith({ ...allFeatures, tasks: false, messages: false, changes: false })).toMatchObject({
    changes: 0,
    open: 0,
    overdue: 0,
    unread: 0,
  })

  async function countedWith(features: FeatureSwitches) {
    const config = { ...testConfig, facts: { ...testConfig.facts, features } }
    const app = createTestApp({ db, pool }, shared, { config })
    const headers = { authorization: `Bearer ${token}` }
    const request = { version: '1.0', payload: {} }
    const answer = await app.inject({ method: 'POST', url: readCounters.path, headers, payload: request })
    await app.close()
    return answer.json().payload
  }
})
