import type { ErasedRowTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** An erased row that imports skip. `key` is the number of a case, or the id of a handover, task or paper. */
export interface ErasedRowKey {
  readonly kind: ErasedRowTable['kind']
  readonly key: string
}

/**
 * Allows imports to add an erased row again, if it was erased by mistake or its number is used again. Throws an
 * OperatorError if no such row was erased.
 */
export const readmit = (db: Db, { kind, key }: ErasedRowKey, reason: string, act: Act): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('erasedRow')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new OperatorError(`No ${kind} ${key} was erased.`)
    const subject = kind === 'case' ? { inkassoNumber: key } : {}
    const details = kind === 'case' ? { reason } : { reason, [kind]: key }
    await auditAct(transaction, act, { event: 'row_readmitted', ...subject, details })
  })
