import { sql, type SqlBool } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'

/** SQL: the collection number of the case that was opened for the mandate of a task `t`, or null. */
const acceptedCase = sql<string | null>`(
  select m.accepted_inkasso_number from submission m where m.receipt_number = t.receipt_number and t.receipt_number <> '')`

/** SQL: the collection number of a task `t`, or of the case that was opened for its mandate, or null. */
export const caseOfTask = sql<string | null>`coalesce(t.inkasso_number, ${acceptedCase})`

/**
 * SQL: a task `t` is for one of these creditor numbers, and its case, if any, is visible (requirements R36, R39).
 * A task row contains the creditor number and file type of its case. For a task about a mandate, the case opened
 * for the mandate is queried.
 */
export const isOwnTask = ({ glgNumbers, aktentypen }: OwnScope) => sql<SqlBool>`(
  ${isOneOf('t.glg_number', glgNumbers)} -- guard: R36 always
  and (t.aktentyp is null or ${aktentypen.coversAll ? sql`true` : isOneOf('t.aktentyp', aktentypen.types)}) -- guard: R39
  and (t.receipt_number = '' or not exists (
    select from inkasso_case became where became.inkasso_number = ${acceptedCase}
      and not (
        ${isOneOf('became.glg_number', glgNumbers)}
        and ${isOneOf('became.aktentyp', aktentypen.types)} -- guard: R39
      )
  ))
)`
