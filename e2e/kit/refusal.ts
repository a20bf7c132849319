import { expect } from 'vitest'

import { fatalLevel, tryToStart } from './portal-process.ts'

/**
 * Starts a portal that must refuse to start. Returns its error message, which is a single log line without a stack
 * trace. All other lines are JSON, too.
 * @param exitCode 75 if a retry may help
 */
export async function refusal(
  start: Parameters<typeof tryToStart>[0],
  exitCode: 1 | 75 = 1,
): Promise<string> {
  const portal = await tryToStart(start)
  // Fail now if the portal runs: waiting for its exit would never end.
  expect(portal.isRunning).toBe(false)
  expect(await portal.exitCode()).toBe(exitCode)
  const fatal = portal.lines.filter(({ level }) => level === fatalLevel)
  expect(fatal).toHaveLength(1)
  expect(fatal[0]).not.toHaveProperty('err')
  return fatal[0]?.msg ?? ''
}
