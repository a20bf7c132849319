import type { ErasedRowTable } from '#db/case-tables.ts'
import type { Db } from '#db/connect.ts'
import { type Act, noteAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** What imports leave out: a case by its collection number, a handover or a task by its id. */
export interface Readmitted {
  readonly kind: ErasedRowTable['kind']
  readonly key: string
}

/**
 * Lets imports bring in again what was erased: by mistake, or because its number was given anew.
 * @throws OperatorError when nothing of that key was erased
 */
export const readmit = (db: Db, { kind, key }: Readmitted, reason: string, act: Act): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('erasedRow')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new OperatorError(`No ${kind} ${key} was erased.`)
    const subject = kind === 'case' ? { inkassoNumber: key } : {}
    const details = kind === 'case' ? { reason } : { reason, [kind]: key }
    await noteAct(transaction, act, { event: 'row_readmitted', ...subject, details })
  })
