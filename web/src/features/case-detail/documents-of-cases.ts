import { readAttachment, readCaseHistory } from '@portal/contract/case-detail.ts'
import type { Attachment } from '@portal/contract/files.ts'

import { call } from '#api/call.ts'
import { freeName, zip, type ZipEntry } from '#report/workbook/zip.ts'
import { bytesOf, savedName } from '#sending/files/save-file.ts'

export interface CaseDocuments {
  /** The archive; undefined if there is no document. */
  readonly archive: Blob | undefined
  /** Number of documents that could not be loaded. */
  readonly missing: number
}

/**
 * Loads the documents of cases, one after another, into a ZIP archive.
 * @throws ApiFailure if the history of a case cannot be loaded.
 */
export async function documentsOfCases(inkassoNumbers: readonly string[]): Promise<CaseDocuments> {
  const entries = new Map<string, ZipEntry>()
  let missing = 0
  for (const inkassoNumber of inkassoNumbers) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the portal handles other users between them
    const { history } = await call(readCaseHistory, { inkassoNumber })
    for (const { recno, datum } of history.filter(({ hasAttachment }) => hasAttachment)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- as above
        const document = await call(readAttachment, { inkassoNumber, recno })
        const name = freeName(entries, `${inkassoNumber} ${datum} ${savedName(document.filename)}`)
        entries.set(name, entryOf(name, document))
      } catch {
        missing++
      }
    }
  }
  if (entries.size === 0) return { archive: undefined, missing }
  return { archive: new Blob(await zip([...entries.values()]), { type: 'application/zip' }), missing }
}

const entryOf = (name: string, { data }: Attachment): ZipEntry => ({ name, content: [bytesOf(data)] })
