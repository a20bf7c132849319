import { appendFileSync, readFileSync } from 'node:fs'

import type { Reporter, TestModule } from 'vitest/node'

/** The duration of a step of `npm test`, or of a test file. */
export interface FileDuration {
  readonly name: string
  readonly seconds: number
}

/** Appends the duration of each test file, as a line of JSON, to the file that TEST_TIMES names. */
export const testTimes: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const { TEST_TIMES } = process.env
    if (!TEST_TIMES) return
    const lines = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      const took: FileDuration = {
        name: module.relativeModuleId,
        seconds: (collectDuration + duration) / 1_000,
      }
      return `${JSON.stringify(took)}\n`
    })
    appendFileSync(TEST_TIMES, lines.join(''))
  },
}

/** The durations recorded in a file. */
export const readTimes = (path: string): FileDuration[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    // The cast is safe: only `testTimes` writes this file.
    .map((line) => JSON.parse(line) as FileDuration)

/** A table of the `count` longest durations, longest first. */
export const slowestFirst = (all: readonly FileDuration[], count = all.length): string =>
  all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n')
