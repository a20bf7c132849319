import { expect } from 'vitest'

import { fatalLevel, tryToStart } from './portal-process.ts'

/**
 * What a portal says that does not start: one line of its log, which has no stack. All others are JSON, too. It ends with
 * 1, or with 75 where trying again may help.
 */
export async function refusal(
  start: Parameters<typeof tryToStart>[0],
  exitCode: 1 | 75 = 1,
): Promise<string> {
  const portal = await tryToStart(start)
  // One that has started after all would run for ever.
  expect(portal.isRunning).toBe(false)
  expect(await portal.exitCode()).toBe(exitCode)
  const fatal = portal.lines.filter(({ level }) => level === fatalLevel)
  expect(fatal).toHaveLength(1)
  expect(fatal[0]).not.toHaveProperty('err')
  return fatal[0]?.msg ?? ''
}
