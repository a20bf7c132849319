import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { beginImport, type BeginImport, uploadLimitBytes } from '@portal/contract/desk/imports.ts'
import { type DeliveryFile, isPathBelow } from '@portal/contract/import-files.ts'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskClerk } from '#desk/clerk.ts'
import { importWords, tooLargeWords } from '#desk/imports/import-words.ts'
import { DeskFailure, deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { ifExists } from '#files/exists.ts'
import { requireDiskSpace } from '#files/free-space.ts'
import type { Clock } from '#ground/clock.ts'
import { codeOf } from '#ground/start-error.ts'
import { importFolderIn, type Places } from '#operator/import/over-http/places.ts'
import { discardDelivery } from '#operator/import/over-http/queue-delivery.ts'
import { errorOfSender } from '#operator/import/over-http/spool.ts'

export interface UploadContext {
  readonly db: Db
  readonly clock: Clock
  readonly places: Places
}

/** The folder of a delivery that a clerk is sending. */
export const uploadIn = ({ arriving }: Places, id: string) => join(arriving, `desk-${id}`)

const announcementIn = (folder: string) => join(folder, 'upload.json')

/** A delivery as a clerk has announced it. */
const announcement = z.strictObject({ clerkId: z.string(), ...beginImport.request.shape })
export type Upload = z.output<typeof announcement>

/** Announces a delivery. Throws an error that names the file whose path or size is refused. */
export async function beginUpload(
  { places }: UploadContext,
  delivery: BeginImport,
  clerk: DeskClerk,
): Promise<void> {
  checkFiles(delivery.files)
  const folder = uploadIn(places, delivery.id)
  const text = JSON.stringify({ clerkId: clerk.id, ...delivery })
  try {
    await mkdir(places.arriving, { recursive: true, mode: 0o700 })
    await requireDiskSpace([places.arriving])
    await mkdir(importFolderIn(folder), { recursive: true, mode: 0o700 })
    await announce(folder, text)
  } catch (error) {
    throw errorOfSender(error)
  }
}

/** Writes the announcement, which is never changed afterwards. */
async function announce(folder: string, text: string): Promise<void> {
  const unfinished = join(folder, `part-${randomUUID()}`)
  try {
    await writeFile(unfinished, text, { mode: 0o600 })
    await link(unfinished, announcementIn(folder))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    // The call is a retry if it announces the same delivery.
    if ((await readFile(announcementIn(folder), 'utf8')) !== text)
      throw new DeskRefused('refused', importWords.otherDelivery)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Reads the announcement of a delivery; undefined if the clerk has announced none, or it is in the queue already. */
export async function readUpload(places: Places, id: string, clerk: DeskClerk): Promise<Upload | undefined> {
  const text = await ifExists(readFile(announcementIn(uploadIn(places, id)), 'utf8'))
  if (text === undefined) return undefined
  const upload = z.parse(announcement, JSON.parse(text))
  return upload.clerkId === clerk.id ? upload : undefined
}

/** Removes a delivery that is not in the queue. */
export async function discardUpload({ places }: UploadContext, id: string, clerk: DeskClerk): Promise<void> {
  if (await readUpload(places, id, clerk)) await discardDelivery(uploadIn(places, id))
}

/** The failure for a delivery that is neither announced nor in the queue. */
export const goneUpload = () => new DeskFailure('not_found', importWords.gone, 'not_found')

/** Maximum length of a file or folder name in common file systems. */
const maxNameBytes = 255

function checkFiles(files: readonly DeliveryFile[]): void {
  const paths = new Set<string>()
  for (const [index, { path }] of files.entries()) {
    const isTooLong = path.split('/').some((part) => Buffer.byteLength(part) > maxNameBytes)
    if (!isPathBelow(path) || isTooLong) throw refusedPath(index, importWords.wrongPath(path))
    if (paths.has(path)) throw refusedPath(index, importWords.twice(path))
    paths.add(path)
  }
  for (const [index, { path }] of files.entries())
    if (foldersOf(path).some((folder) => paths.has(folder)))
      throw refusedPath(index, importWords.wrongPath(path))
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > uploadLimitBytes)
    throw new DeskFailure('too_large', tooLargeWords(bytes, uploadLimitBytes), 'too_large')
}

const refusedPath = (index: number, words: Parameters<typeof deskInvalid>[0]) =>
  deskInvalid(words, { [`files.${index}.path`]: 'format' })

/** `a/b/c` → `a`, `a/b` */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
