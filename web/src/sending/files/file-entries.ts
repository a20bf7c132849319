import { acceptedExtension, acceptedTypes, type FileEntry } from '@portal/contract/files.ts'

import { ApiFailure } from '#api/failure.ts'
import type { ChosenFile } from '#sending/files/chosen-file.ts'

/** Bytes per chunk. A multiple of three, so that the Base64 of the chunks can be concatenated. */
const sliceBytes = 3 * 256 * 1024

/** The file was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly file: ChosenFile

  constructor(file: ChosenFile, cause: unknown) {
    super(`${file.name} could not be read.`, { cause })
    this.file = file
  }
}

/** Whether the error is about files, in the browser or from the server. */
export const isOfFiles = (error: unknown): boolean =>
  error instanceof UnreadableFile ||
  (error instanceof ApiFailure && Object.keys(error.fields).some((path) => path.startsWith('files.')))

/** Encodes the files for the request, in chunks so that the page stays responsive. Throws `UnreadableFile`. */
export async function toFileEntries(files: readonly ChosenFile[]): Promise<FileEntry[]> {
  const entries: FileEntry[] = []
  for (const file of files) entries.push(await toFileEntry(file))
  return entries
}

export async function toFileEntry(file: ChosenFile): Promise<FileEntry> {
  const { name, content } = file
  const extension = acceptedExtension(name)
  try {
    if (!content) throw new Error('The content of the file is missing.')
    const data = await base64Of(content)
    const type = extension ? acceptedTypes[extension] : content.type
    return { name, description: name, type, fileSizeBytes: content.size, data }
  } catch (cause) {
    throw new UnreadableFile(file, cause)
  }
}

async function base64Of(content: Blob): Promise<string> {
  const parts: string[] = []
  for (let start = 0; start < content.size; start += sliceBytes)
    parts.push(await base64OfSlice(content.slice(start, start + sliceBytes)))
  return parts.join('')
}

function base64OfSlice(slice: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(new Error('unreadable', { cause: reader.error })))
    reader.addEventListener('load', () => {
      // `readAsDataURL` returns "data:…;base64,…".
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.readAsDataURL(slice)
  })
}
