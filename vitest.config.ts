import { defineConfig } from 'vitest/config'

import { closingLine } from './scripts/closing-line.ts'

const processTests = 'e2e/{start,submission}*.e2e.ts'

export default defineConfig({
  test: {
    reporters: ['default', closingLine],
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
          // Each file has a database of its own; by itself Vitest would leave one of two processors idle.
          maxWorkers: 2,
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
          // Starts, stops and kills of whole portals: alone, before the screens, because they measure time.
          name: 'process',
          include: [processTests],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
