import { showFacts } from '@portal/contract/desk/facts.ts'
import { expect } from 'vitest'

import { testConfig } from '#test/config.ts'
import { createTestDesk, deskOf, openDeskSession, plantClerk, test } from '#test/desk.ts'

test('an administrator reads the texts of the operator’s file, and the portal’s own in their place', async ({
  db,
  desk,
  shared,
}) => {
  const { id } = await plantClerk(db, shared.keys, { role: 'administrator' })
  const token = await openDeskSession(db, id, shared.clock.now)
  const own = await desk.call(showFacts, {}, { token })
  expect(own.payload).toEqual({
    recallCosts: testConfig.recallCosts,
    reasons: testConfig.desk.reasons,
    areOwnReasons: true,
    portalUrl: testConfig.portalUrl ?? null,
  })
  const config = { ...testConfig, desk: { ...testConfig.desk, reasons: [] } }
  const app = createTestDesk({ db }, shared, { config })
  const usual = await deskOf(app).call(showFacts, {}, { token })
  expect(usual.payload['areOwnReasons']).toBe(false)
  expect(usual.payload['reasons']).toContainEqual(
    expect.objectContaining({ title: { de: 'Doppelt gesendet', en: 'Sent twice' } }),
  )
  await app.close()
})
