import { open } from 'node:fs/promises'

import type { FileStore } from '#files/file-store.ts'

/** The first bytes of a document, at most `length`. Empty if the document is missing. */
export async function firstBytes(files: FileStore, sha256: string, length: number): Promise<Buffer> {
  const path = await files.locate(sha256)
  if (path === undefined) return Buffer.alloc(0)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
