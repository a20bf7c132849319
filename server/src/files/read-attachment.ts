import type { Attachment } from '@portal/contract/files.ts'

import type { FileStore } from '#files/file-store.ts'

/** A row's reference to a stored file. */
interface NamedFile {
  readonly sha256: string
  /** Missing if neither the row nor the file name indicates the type. */
  readonly mediaType: string | null | undefined
  readonly filename: string
}

export async function readAttachment(
  files: FileStore,
  { sha256, mediaType, filename }: NamedFile,
): Promise<Attachment> {
  const bytes = await files.read(sha256)
  return { data: bytes.toString('base64'), dataType: mediaType ?? 'application/octet-stream', filename }
}
