import { setTimeout as sleep } from 'node:timers/promises'

import { type FileStore, prefixes } from '#files/file-store.ts'
import { type Repetition, repeat } from '#ground/repeat.ts'
import { type Family, gauge } from '#http/metrics/exposition.ts'

/**
 * Looking at a million documents takes about a minute of the disk: enough for twice a day. Between two of the 256
 * folders others have their turn.
 */
const pace = { pauseMs: 12 * 3_600_000, breathMs: 20 }

interface Size {
  readonly documents: number
  readonly bytes: number
  readonly at: Date
}

/** Measures the store now and twice a day, beside everything else; until it has been measured nothing is told. */
export function storeFigures(files: Pick<FileStore, 'list' | 'sizeOf'>, { pauseMs, breathMs } = pace) {
  let size: Size | undefined
  const stop = new AbortController()
  const repetition: Repetition = repeat(async () => {
    // A disk that cannot be read is told by readiness; the next time is soon enough.
    size = await measure(files, () => sleep(breathMs, undefined, { signal: stop.signal, ref: false })).catch(
      () => size,
    )
    return pauseMs
  })
  return {
    families: (): readonly Family[] => [
      gauge('portal_store_documents', 'Documents in the store when it was measured.', size?.documents),
      gauge('portal_store_bytes', 'What they take.', size?.bytes),
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
  breathe: () => Promise<void>,
): Promise<Size> {
  const at = new Date()
  let [documents, bytes] = [0, 0]
  for (const digits of prefixes) {
    for await (const hashes of list(digits))
      for (const sha256 of hashes) {
        bytes += await sizeOf(sha256)
        documents += 1
      }
    await breathe()
  }
  return { documents, bytes, at }
}
