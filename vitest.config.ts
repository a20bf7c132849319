import { defineConfig } from 'vitest/config'

import { closingLine } from './scripts/closing-line.ts'

export default defineConfig({
  test: {
    reporters: ['default', closingLine],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.db.test.ts'],
          globalSetup: 'server/test/global-setup.ts',
          env: { LOG_LEVEL: 'silent' },
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
