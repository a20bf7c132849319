import type { Db } from '#db/connect.ts'
import { type ClamdAddress, scanBytes } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** Scans a document for viruses. Returns the name of the virus; undefined if the document is clean. */
export type DocumentScan = (bytes: Buffer, sha256: string) => Promise<string | undefined>

/** The error for a scanner that does not respond. */
export class ScannerFailure extends OperatorError {}

/**
 * Returns a scan that skips documents that rows refer to already, because nightly deliveries contain the same
 * documents every time. Throws a ScannerFailure if the scanner does not respond, because imported documents are
 * not scanned later.
 */
export const documentScan =
  (db: Db, clamd: ClamdAddress): DocumentScan =>
  async (bytes, sha256) => {
    if (await isKnown(db, sha256)) return undefined
    const verdict = await scanBytes(clamd, bytes).catch((error: unknown) => {
      throw new ScannerFailure(
        `A document could not be scanned for viruses: ${reasonOf(error)}. Start the scanner (CLAMD), or remove the setting.`,
        { cause: error },
      )
    })
    return verdict.isClean ? undefined : verdict.signature
  }

async function isKnown(db: Db, sha256: string): Promise<boolean> {
  const { known } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('caseHistory').where('attachmentSha256', '=', sha256).select('recno')),
          eb.exists(eb.selectFrom('task').where('attachmentSha256', '=', sha256).select('taskId')),
          eb.exists(eb.selectFrom('paper').where('attachmentSha256', '=', sha256).select('paperId')),
          eb.exists(eb.selectFrom('caseMessage').where('attachmentSha256', '=', sha256).select('messageId')),
        ])
        .as('known'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(known)
}
