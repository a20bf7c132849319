import { rm } from 'node:fs/promises'

/**
 * Removes the folder of a fixture. Retries, because Vitest runs `onTestFinished` callbacks after fixtures end, so
 * a watcher may still write its last report.
 */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
