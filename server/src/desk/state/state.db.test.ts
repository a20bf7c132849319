import { showState } from '@portal/contract/desk/state.ts'
import { expect } from 'vitest'

import { examineRunning } from '#operator/doctor/examine-running.ts'
import { testConfig } from '#test/config.ts'
import { createTestDesk, deskOf, openDeskSession, plantClerk, test } from '#test/desk.ts'

test('R36 an administrator sees findings with their commands, one who is limited to customers nothing', async ({
  db,
  pool,
  shared,
}) => {
  const { now } = shared.clock
  const environment = {
    dataDir: shared.folder,
    clamd: undefined,
    importFolder: undefined,
    host: '127.0.0.1',
    operatorApi: undefined,
    desk: undefined,
    smtp: undefined,
  }
  const portal = { environment, database: { db, pool, folders: [] }, config: testConfig }
  const app = createTestDesk({ db }, shared, { examine: (at) => examineRunning(portal, at) })
  const desk = deskOf(app)
  const ask = async (role: 'administrator' | 'clerk', customers: string[] | null) => {
    const { id } = await plantClerk(db, shared.keys, {
      name: `${role}-${customers ? 'limited' : 'all'}`,
      role,
      customers,
    })
    return desk.call(showState, {}, { token: await openDeskSession(db, id, now) })
  }
  const { payload } = await ask('administrator', null)
  expect(payload).toMatchObject({ examinedAt: now.toISOString(), importedAt: null })
  expect(payload['findings']).toContainEqual({
    subject: 'import',
    verdict: 'look',
    what: { de: 'Es wurde noch nichts importiert.', en: 'Nothing has been imported yet.' },
    advice: {
      why: {
        de: 'Gläubiger sehen die Akten, wie sie damals waren.',
        en: 'Creditors see the cases as they were then.',
      },
      command: { de: '`portal import <folder>`', en: '`portal import <folder>`' },
    },
  })
  expect((await ask('administrator', ['K1'])).error?.code).toBe('forbidden')
  expect((await ask('clerk', null)).error?.code).toBe('forbidden')
  await app.close()
})
