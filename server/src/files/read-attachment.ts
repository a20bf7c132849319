import type { Attachment } from '@portal/contract/files.ts'

import type { FileStore } from '#files/file-store.ts'

/** A stored file as a row names it. */
interface NamedFile {
  readonly sha256: string
  /** Left out where neither the row nor the name tells it. */
  readonly mediaType: string | null | undefined
  readonly filename: string
}

/** A stored file as it is answered. */
export async function readAttachment(
  files: FileStore,
  { sha256, mediaType, filename }: NamedFile,
): Promise<Attachment> {
  const bytes = await files.read(sha256)
  return { data: bytes.toString('base64'), dataType: mediaType ?? 'application/octet-stream', filename }
}
