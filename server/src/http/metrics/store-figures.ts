import { setTimeout as sleep } from 'node:timers/promises'

import { type FileStore, prefixes } from '#files/file-store.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { type Family, gauge } from '#http/metrics/exposition.ts'

/**
 * Pauses between two measurements, and after each of the store's 256 folders. Measuring a million documents takes
 * about a minute of disk time.
 */
const pace = { pauseMs: 12 * 3_600_000, folderPauseMs: 20 }

interface Size {
  readonly documents: number
  readonly bytes: number
  readonly at: Date
}

/**
 * Measures the store in the background: immediately, and then twice a day. There are no samples before the end of
 * the first measurement.
 */
export function storeFigures(files: Pick<FileStore, 'list' | 'sizeOf'>, { pauseMs, folderPauseMs } = pace) {
  let size: Size | undefined
  const stop = new AbortController()
  const repetition: Repetition = repeat(async () => {
    // If the disk cannot be read, the last values are kept. The readiness check reports the failure.
    size = await measure(files, () =>
      sleep(folderPauseMs, undefined, { signal: stop.signal, ref: false }),
    ).catch(() => size)
    return pauseMs
  })
  return {
    families: (): readonly Family[] => [
      gauge('portal_store_documents', 'Documents in the store when it was measured.', size?.documents),
      gauge('portal_store_bytes', 'Bytes of these documents.', size?.bytes),
      gauge(
        'portal_store_measured_timestamp_seconds',
        'When the store was measured.',
        size && size.at.getTime() / 1_000,
      ),
    ],
    async end() {
      stop.abort()
      await repetition.stop()
    },
  }
}

async function measure(
  { list, sizeOf }: Pick<FileStore, 'list' | 'sizeOf'>,
  pauseBetween: () => Promise<void>,
): Promise<Size> {
  const at = new Date()
  let [documents, bytes] = [0, 0]
  for (const digits of prefixes) {
    for await (const hashes of list(digits))
      for (const sha256 of hashes) {
        bytes += await sizeOf(sha256)
        documents += 1
      }
    await pauseBetween()
  }
  return { documents, bytes, at }
}
