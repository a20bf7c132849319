import { expect } from 'vitest'

import { fuzz, pathsWithoutSuccess } from '#test/fuzz/fuzz.ts'
import { test } from '#test/portal.ts'

test('R49 the response to any payload follows the contract, has no foreign data and is never a server error', async ({
  db,
  portal: { app },
  shared,
}) => {
  const report = await fuzz({ app, db, ...shared }, { bodies: 4_000, seed: 49 })
  expect(report.failures.join('\n\n')).toBe('')
  expect(pathsWithoutSuccess(report), 'These calls need samples (server/test/fuzz/).').toEqual([])
  expect(report.understood / report.valid).toBeGreaterThan(0.7)
})
