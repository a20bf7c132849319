import { defineConfig } from 'vitest/config'

import { closingLine } from './scripts/closing-line.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { testTimes } from './scripts/test-times.ts'

// Tests spend much of their time waiting. By default, Vitest would start only one worker on two processors.
const maxWorkers = 4

// In CI, a failed browser or process test is retried once. docs/unsteady-tests.md lists tests that passed
// only on the retry.
const retry = process.env['CI'] ? 1 : 0

// Tests that measure how long a portal takes to start, to stop and to import. They mostly wait, so they run in
// parallel, but not together with tests of screens, which would distort the times.
const timedTests = 'e2e/process/start{,-delivery-time,-frozen,-stop}.e2e.ts'
const processTests = 'e2e/process/*.e2e.ts'

// The time limits are long: they should only end tests that hang, even if the machine is busy.
const patiently = { expect: { poll: { timeout: 60_000 } }, testTimeout: 900_000, hookTimeout: 900_000 }

export default defineConfig({
  test: {
    reporters: ['default', testTimes, closingLine],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...patiently,
          include: ['{architecture,chaos,contract,demo,mutate,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          isolate: false,
          unstubEnvs: true,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'database',
          ...patiently,
          include: ['server/**/*.db.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          isolate: false,
          unstubEnvs: true,
          // Each worker has its own database.
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Tests of screens. They share one portal, and each worker has a browser.
          name: 'browser',
          ...patiently,
          retry,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [processTests],
          globalSetup: 'e2e/kit/global-setup.ts',
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          // Takes pictures of the screens for people to look at. Tests nothing.
          name: 'gallery',
          ...patiently,
          include: ['e2e/gallery/*.pictures.ts'],
          maxConcurrency: 4,
          globalSetup: 'e2e/kit/global-setup.ts',
          isolate: false,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'timed',
          ...patiently,
          retry,
          include: [timedTests],
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // Tests in which whole portals refuse to start, are killed or restart.
          name: 'process',
          ...patiently,
          retry,
          include: [processTests],
          exclude: [timedTests],
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
