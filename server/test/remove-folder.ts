import { rm } from 'node:fs/promises'

/**
 * Removes the folder of a fixture. Vitest calls what `onTestFinished` got after the fixtures have ended, so a watcher may
 * still write its last report: then it is tried again.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
