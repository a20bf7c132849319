import { type Paper, readPaper } from '@portal/contract/papers.ts'

import { call } from '#api/call.ts'
import { freeName, zip, type ZipEntry } from '#report/workbook/zip.ts'
import { bytesOf, savedName } from '#sending/files/save-file.ts'

export interface PapersArchive {
  /** Undefined if no paper could be loaded. */
  readonly archive: Blob | undefined
  /** The papers in the archive. */
  readonly packed: readonly Paper[]
  /** Number of papers that could not be loaded. */
  readonly missing: number
}

/**
 * Loads papers into a ZIP archive. Each is compressed before the next is loaded, so that at most one is in
 * memory uncompressed.
 * @param onLoad Called with the number of papers loaded so far.
 */
export async function papersArchive(
  papers: readonly Paper[],
  onLoad: (loaded: number) => void,
): Promise<PapersArchive> {
  const packed: Paper[] = []
  let missing = 0

  async function* entries(): AsyncGenerator<ZipEntry> {
    const names = new Map<string, true>()
    for (const paper of papers) {
      const { paperId, glgNumber, date } = paper
      try {
        // oxlint-disable-next-line no-await-in-loop -- sequential, so that the portal handles other users between them
        const { data, filename } = await call(readPaper, { paperId })
        const name = freeName(names, savedName([date, glgNumber, filename].filter(Boolean).join(' ')))
        names.set(name, true)
        yield { name, content: [bytesOf(data)] }
        packed.push(paper)
      } catch {
        missing++
      }
      onLoad(packed.length)
    }
  }

  const parts = await zip(entries())
  const archive = packed.length === 0 ? undefined : new Blob(parts, { type: 'application/zip' })
  return { archive, packed, missing }
}
