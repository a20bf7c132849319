import { expect } from 'vitest'

import { fatalLevel, tryToStart } from './portal-process.ts'

/**
 * Starts a portal that must refuse to start. Checks that it logs one fatal error, without a stack trace, and
 * returns the message. Also fails if a line of the output is not JSON.
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
