import { type ItemFile, readDeskFile } from '@portal/contract/desk/item.ts'

import { fetchDeskFile } from '#api/desk-call.ts'
import { mostPixels, pixelsOf } from '#desk/item/picture-size.ts'
import { freeName, zip, type ZipEntry } from '#report/workbook/zip.ts'
import { saveBlob, savedName, savedType } from '#sending/files/save-file.ts'

/** Whether the server hands out the file: it is not infected and not waiting for the virus scan. */
export const isReady = ({ scan }: Pick<ItemFile, 'scan'>): boolean => scan === 'clean' || scan === 'off'

/** Whether the desk shows the file itself. */
export const isShowable = (file: ItemFile): boolean => isReady(file) && file.display !== 'download'

const fetchFile = (receiptNumber: string, { file }: ItemFile) =>
  fetchDeskFile(readDeskFile, { receiptNumber, file })

/** Saves a file. */
export async function downloadFile(receiptNumber: string, file: ItemFile): Promise<void> {
  const bytes = await fetchFile(receiptNumber, file)
  saveBlob(new Blob([bytes], { type: savedType(file.mediaType) }), file.name)
}

/** A file to show; null if it is a picture that is too large. */
export type Shown = { readonly display: 'pdf' | 'image'; readonly blob: Blob } | null

/**
 * Loads a file to show. The blob gets the media type of a PDF or picture, whatever the server said, so that
 * the browser never treats it as a web page.
 */
export async function fileToShow(receiptNumber: string, file: ItemFile): Promise<Shown> {
  const bytes = new Uint8Array(await (await fetchFile(receiptNumber, file)).arrayBuffer())
  if (file.display === 'pdf') return { display: 'pdf', blob: new Blob([bytes], { type: 'application/pdf' }) }
  const pixels = pixelsOf(bytes)
  if (pixels === undefined || pixels > mostPixels) return null
  // A PNG or JPEG file: `pixelsOf` knows no others.
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return { display: 'image', blob: new Blob([bytes], { type }) }
}

/** Returns safe and distinct names for files in an archive. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Map<string, true>()
  for (const name of names) taken.set(freeName(taken, savedName(name)), true)
  return [...taken.keys()]
}

/** Saves all files that are handed out as one ZIP archive. Fetches them one after the other. */
export async function downloadAll(receiptNumber: string, files: readonly ItemFile[]): Promise<void> {
  const ready = files.filter(isReady)
  const names = archiveNames(ready.map(({ name }) => name))
  const entries: ZipEntry[] = []
  for (const [place, file] of ready.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the server handles other clerks between them
    const bytes = await (await fetchFile(receiptNumber, file)).arrayBuffer()
    entries.push({ name: names[place] ?? file.name, content: [new Uint8Array(bytes)] })
  }
  saveBlob(new Blob(await zip(entries), { type: 'application/zip' }), `${receiptNumber}.zip`)
}
