import { defineConfig } from 'vitest/config'

import { closingLine } from './scripts/closing-line.ts'
import { testTimes } from './scripts/test-times.ts'

// Starts and stops that are measured: alone, or what else runs would be measured, too.
const timedTests = 'e2e/start{,-frozen,-stop}.e2e.ts'
const processTests = 'e2e/{start,submission}*.e2e.ts'

export default defineConfig({
  test: {
    reporters: ['default', testTimes, closingLine],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{architecture,chaos,contract,demo,mutate,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // Only against tests that hang: a busy machine takes long over what is done at once elsewhere.
          testTimeout: 30_000,
          isolate: false,
          unstubEnvs: true,
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          isolate: false,
          unstubEnvs: true,
          env: { LOG_LEVEL: 'silent' },
          testTimeout: 40_000,
          // Each file has a database of its own, and many wait for something: three keep two processors busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          // Screens: one portal for all, two browsers at a time.
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [processTests],
          globalSetup: 'e2e/global-setup.ts',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'timed',
          include: [timedTests],
          testTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          // Whole portals that are refused, killed and started again; nothing is measured.
          name: 'process',
          include: [processTests],
          exclude: [timedTests],
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
