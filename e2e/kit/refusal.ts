import { expect } from 'vitest'

import { fatalLevel, tryToStart } from './portal-process.ts'

/**
 * The message of a portal that refuses to start: one line of its log, without a stack. All other lines are JSON, too.
 * It exits with 1, or with 75 if a retry may help.
 */
export async function refusal(
  start: Parameters<typeof tryToStart>[0],
  exitCode: 1 | 75 = 1,
): Promise<string> {
  const portal = await tryToStart(start)
  // A portal that starts in spite of the wrong settings would never exit.
  expect(portal.isRunning).toBe(false)
  expect(await portal.exitCode()).toBe(exitCode)
  const fatal = portal.lines.filter(({ level }) => level === fatalLevel)
  expect(fatal).toHaveLength(1)
  expect(fatal[0]).not.toHaveProperty('err')
  return fatal[0]?.msg ?? ''
}
