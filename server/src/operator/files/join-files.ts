import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { countMissing } from '#operator/files/verify-files.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { joinStore, pairing } from '#settings/store-identity/own-store.ts'

/**
 * Links the database to this document store, even if each of them was linked to another. Throws an OperatorError
 * if documents that rows refer to are missing, unless `acceptMissing` is set.
 */
export const joinFiles = (
  { db, files }: { db: Db; files: FileStore },
  { acceptMissing }: { acceptMissing: boolean },
  act: Act,
) =>
  pairing(db, async (transaction) => {
    const { named, missing } = await countMissing({ db: transaction, files })
    if (missing > 0 && !acceptMissing)
      throw new OperatorError(
        `${missing} of ${named} documents that rows of the database name are missing in ${files.folder}: bring them back, or join all the same with --accept-missing; "portal files verify" names them.`,
      )
    const storeId = await joinStore(transaction, files)
    const details = { storeId, named, missing }
    await auditAct(transaction, act, { event: 'documents_joined', details })
    return { named, missing }
  })
