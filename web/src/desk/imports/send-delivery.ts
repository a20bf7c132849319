import {
  beginImport,
  type BeginImport,
  discardImport,
  finishImport,
  putImportFile,
} from '@portal/contract/desk/imports.ts'

import { callDesk, DeskFailure } from '#api/desk-call.ts'
import { uploadToDesk } from '#api/desk-upload.ts'
import { randomId } from '#api/random-id.ts'
import type { ChosenDelivery } from '#desk/imports/chosen-delivery.ts'
import { currentLanguage } from '#i18n/language.ts'

/** What a clerk chooses for an import. */
export type DeliveryOptions = Omit<BeginImport, 'id' | 'files'>

interface SendOptions {
  readonly signal: AbortSignal
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void
}

/** A chosen file can no longer be read: it was moved, removed or changed. */
export class GoneFile extends Error {
  readonly path: string

  constructor(path: string) {
    super('A chosen file can no longer be read.')
    this.path = path
  }
}

async function requireReadable(path: string, file: File): Promise<void> {
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
  if (!isReadable) throw new GoneFile(path)
}

/** Number of files uploaded in parallel. */
const atOnce = 3

/**
 * Sends a delivery and returns its ID in the queue. If this fails or is stopped, discards what was already
 * sent. Throws like `callDesk`, and `GoneFile`.
 */
export async function sendDelivery(
  { files }: ChosenDelivery,
  options: DeliveryOptions,
  { signal, onProgress }: SendOptions,
): Promise<string> {
  const id = randomId()
  const sent = new Map<string, number>()
  const note = (path: string, bytes: number) => {
    sent.set(path, bytes)
    onProgress([...sent.values()].reduce((sum, one) => sum + one, 0))
  }
  try {
    await callDesk(
      beginImport,
      { id, ...options, files: files.map(({ path, file }) => ({ path, sizeBytes: file.size })) },
      { signal },
    )
    const queue = [...files]
    const sendNext = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { path, file } = next
        // oxlint-disable-next-line no-await-in-loop -- one after the other in each of some lines
        await requireReadable(path, file)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await again(() =>
          uploadToDesk(putImportFile, { id, path, language: currentLanguage() }, file, {
            signal,
            onProgress: (bytes) => note(path, Math.min(bytes, file.size)),
          }),
        )
        note(path, file.size)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
    signal.throwIfAborted()
    return (await again(() => callDesk(finishImport, { id }))).delivery
  } catch (error) {
    // If this call fails, the server removes the rest after an hour.
    callDesk(discardImport, { id }).catch(() => undefined)
    throw error
  }
}

const pauseMs = 1_500
const maxRetries = 3

/** Retries a call that was not answered or was rate-limited. The calls are idempotent. */
async function again<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a retry
      return await call()
    } catch (error) {
      const isPassing =
        error instanceof DeskFailure && (error.code === 'unavailable' || error.code === 'too_many')
      if (!isPassing || retries >= maxRetries) throw error
    }
    // oxlint-disable-next-line no-await-in-loop -- a pause
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
