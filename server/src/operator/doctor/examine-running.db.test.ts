import { allKinds } from '@portal/contract/submission-kinds.ts'
import { expect } from 'vitest'

import { deskConfig } from '#operator/config/desk-schema.ts'
import { createExamine, examineRunning, type RunningPortal } from '#operator/doctor/examine-running.ts'
import { now, test } from '#test/doctor.ts'

const config = {
  trustProxy: [],
  lacksMailServer: false,
  webhooks: [],
  desk: deskConfig.parse({ decides: [...allKinds] }),
}

const address = { host: '127.0.0.1', port: 8082 }

const running = (
  database: RunningPortal['database'],
  dataDir: string,
  changes: Partial<RunningPortal['environment']> = {},
): RunningPortal => ({
  environment: {
    dataDir,
    clamd: undefined,
    importFolder: undefined,
    host: '127.0.0.1',
    operatorApi: address,
    desk: address,
    smtp: undefined,
    ...changes,
  },
  database,
  config,
})

test('a running portal finds by itself what the command finds, in both languages', async ({
  db,
  pool,
  dataDir,
  letter: _letter,
}) => {
  const database = { db, pool, folders: [] }
  // Without the operator API, deliveries come from the desk.
  const healthy = await examineRunning(running(database, dataDir, { operatorApi: undefined }), now)
  expect(healthy.filter(({ verdict }) => verdict !== 'right')).toEqual([])
  expect(healthy.map(({ subject }) => subject)).toEqual([
    'import',
    'outbox',
    'password requests',
    'deliveries',
    'mail',
    'virus scanner',
    'disk',
    'clock',
    'API keys',
    'desk',
  ])
  await db
    .updateTable('dataStatus')
    .set({ updatedAt: new Date('2026-06-01T10:00:00Z') })
    .execute()
  const ill = running(database, dataDir, {
    host: '0.0.0.0',
    importFolder: '/nowhere',
    desk: undefined,
  })
  const found = await examineRunning(ill, now)
  expect(found.filter(({ verdict }) => verdict !== 'right')).toMatchObject([
    {
      subject: 'import',
      what: {
        de: 'Der letzte war am 2026-06-01T10:00:00.000Z.',
        en: 'The last one was at 2026-06-01T10:00:00.000Z.',
      },
      command: { de: '`portal import <folder>`' },
    },
    {
      subject: 'deliveries',
      verdict: 'wrong',
      what: { de: expect.stringContaining('Die Prüfung ist gescheitert:') },
    },
    { subject: 'proxy', what: { en: expect.stringContaining('HOST=0.0.0.0 can be reached') } },
    { subject: 'desk', what: { de: expect.stringContaining('aber DESK ist nicht gesetzt') } },
  ])
})

test('many who ask within seconds get one examination', async () => {
  const times: Date[] = []
  const examine = createExamine(async (at) => {
    times.push(at)
    return []
  })
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  const all = await Promise.all([examine(now), examine(now), examine(later(9))])
  expect(all.map(({ at }) => at)).toEqual([now, now, now])
  expect((await examine(later(10))).at).toEqual(later(10))
  expect(times).toHaveLength(2)
})
