import { expect } from 'vitest'

import { tryToStart } from './portal-process.ts'

/** What a portal says that does not start: one line, no stack. */
export async function refusal(start: Parameters<typeof tryToStart>[0]): Promise<string> {
  const portal = await tryToStart(start)
  // One that has started after all would run for ever.
  expect(portal.isRunning).toBe(false)
  expect(await portal.exitCode()).toBe(1)
  const lines = portal.output
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Opening the database'))
  expect(lines).toHaveLength(1)
  return lines[0] ?? ''
}
