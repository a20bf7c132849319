import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { isBundle } from '@portal/contract/import-files.ts'

import type { DeskCall } from '#desk/clerk.ts'
import { importWords } from '#desk/imports/import-words.ts'
import { targetIn } from '#desk/imports/put-file.ts'
import { goneUpload, readUpload, type Upload, type UploadContext, uploadIn } from '#desk/imports/upload.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { DeskRefused } from '#desk/refusal.ts'
import { makeDurable, replaceFile } from '#files/durable.ts'
import { ifExists } from '#files/exists.ts'
import { codeOf } from '#ground/start-error.ts'
import type { StoredOptions } from '#operator/import/over-http/delivery-options.ts'
import { outcomesNamed } from '#operator/import/over-http/outcome.ts'
import { optionsIn, type Places } from '#operator/import/over-http/places.ts'
import { discardDelivery, queueDelivery } from '#operator/import/over-http/queue-delivery.ts'
import { errorOfSender } from '#operator/import/over-http/spool.ts'

/**
 * Adds a complete delivery to the queue, and returns its id once it is stored durably. It will then be imported, even
 * if this process is killed. A repeated call returns the same id.
 */
export async function finishUpload(context: UploadContext, id: string, call: DeskCall): Promise<string> {
  const { places } = context
  const upload = await readUpload(places, id, call.clerk)
  if (!upload) return requireQueued(places, id, call)
  const arriving = uploadIn(places, id)
  try {
    await storeDurably(arriving, upload, call)
    const delivery = await queueDelivery(context, {
      arriving,
      name: id,
      async findEarlier(transaction) {
        await lockClerkOfCall(transaction, call.clerk) // guard: R104
        return queuedId(places, id, call)
      },
    })
    await discardDelivery(arriving)
    return delivery
  } catch (error) {
    // A parallel call has added the delivery to the queue or discarded it.
    if (codeOf(error) === 'ENOENT') return requireQueued(places, id, call)
    throw errorOfSender(error)
  }
}

async function requireQueued(places: Places, id: string, call: DeskCall): Promise<string> {
  const queued = await queuedId(places, id, call)
  if (queued === undefined) throw goneUpload()
  return queued
}

const queuedId = async (places: Places, id: string, { act }: DeskCall) =>
  (await outcomesNamed(places, id)).find(({ by }) => by === act.by)?.id

/**
 * The folders that contain the files, up to the folder of the delivery. All of them are new, so each must be
 * flushed to disk.
 */
export const foldersOfFiles = (arriving: string, paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => foldersUpTo(arriving, dirname(path)))),
]

const foldersUpTo = (arriving: string, folder: string): string[] =>
  folder === arriving ? [folder] : [folder, ...foldersUpTo(arriving, dirname(folder))]

/** Writes the options of the import, and flushes the delivery to disk. Throws if a file is missing. */
async function storeDurably(arriving: string, upload: Upload, { act }: DeskCall): Promise<void> {
  const isWhole = isBundle(upload.files)
  const paths: string[] = []
  for (const file of upload.files) {
    const path = targetIn(arriving, { ...file, isBundle: isWhole })
    const found = await ifExists(stat(path))
    if (!found) {
      await stat(arriving)
      throw new DeskRefused('refused', importWords.missing(file.path))
    }
    paths.push(path)
  }
  await replaceFile(optionsIn(arriving), JSON.stringify(optionsOf(upload, act.by, isWhole)))
  await makeDurable(arriving, [...paths, ...foldersOfFiles(arriving, paths)])
}

function optionsOf(upload: Upload, by: string, isBundle: boolean): StoredOptions {
  const { clerkId, isCheck, isAtomic, leavesOutWrong, complete, maxDeletions, mapping, checkedMapping } =
    upload
  return {
    by,
    sender: { clerkId },
    kind: null,
    complete,
    maxDeletions,
    isCheck,
    isFolder: !isBundle,
    isAtomic,
    leavesOutWrong,
    mapping,
    checkedMapping,
    // The upload has a unique id, so only a retry of the same upload has the same fingerprint.
    fingerprint: createHash('sha256').update(JSON.stringify(upload)).digest('hex'),
  }
}
