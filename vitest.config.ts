import { defineConfig } from 'vitest/config'

import { closingLine } from './scripts/closing-line.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { testTimes } from './scripts/test-times.ts'

// Many tests mostly wait. By default Vitest would start one worker on two processors.
const maxWorkers = 3
// Tests of screens and of whole portals wait most.
const browserWorkers = 4

// In CI a failed browser or process test is retried once. docs/unsteady-tests.md lists those that passed then.
const retry = process.env['CI'] ? 1 : 0

// Timed starts and stops run only beside one another, because they mostly wait. Screens would distort the times.
const timedTests = 'e2e/process/start{,-frozen,-stop}.e2e.ts'
const processTests = 'e2e/process/*.e2e.ts'

// A busy machine takes longer than a poll's default timeout of one second.
const expectPatiently = { poll: { timeout: 20_000 } }

export default defineConfig({
  test: {
    reporters: ['default', testTimes, closingLine],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect: expectPatiently,
          include: ['{architecture,chaos,contract,demo,mutate,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // Only catches tests that hang: a busy machine is slow.
          testTimeout: 30_000,
          isolate: false,
          unstubEnvs: true,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'database',
          expect: expectPatiently,
          include: ['server/**/*.db.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          isolate: false,
          unstubEnvs: true,
          testTimeout: 40_000,
          // Each worker has its own database.
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Screens: one portal for all, one browser per worker.
          name: 'browser',
          expect: expectPatiently,
          retry,
          include: ['e2e/**/*.e2e.ts'],
          exclude: [processTests],
          globalSetup: 'e2e/kit/global-setup.ts',
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          // Pictures for people, not tests.
          name: 'gallery',
          expect: expectPatiently,
          include: ['e2e/gallery/*.pictures.ts'],
          maxConcurrency: 4,
          globalSetup: 'e2e/kit/global-setup.ts',
          isolate: false,
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'timed',
          expect: expectPatiently,
          retry,
          include: [timedTests],
          testTimeout: 60_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // Whole portals that are refused, killed and restarted, without time limits.
          name: 'process',
          expect: expectPatiently,
          retry,
          include: [processTests],
          exclude: [timedTests],
          testTimeout: 120_000,
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
