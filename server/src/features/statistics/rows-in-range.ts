import { type RawBuilder, sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import type { SplitRange } from '#features/statistics/split-range.ts'

/** A select of the rows from one day to before another. */
type Select = (from: string, before: string) => RawBuilder<unknown>

/** All rows of a range in one select: the sums of its whole months, and the cases of cut months by their index. */
export const rowsInRange = ({ months, cuts }: SplitRange, ofMonths: Select, ofDays: Select) =>
  sql.join(
    [ofMonths(...months), ...cuts.map((days) => ofDays(...days))],
    sql`
    union all`,
  )

/** Condition on `glg_number`: one of the own. */
export const isOwnNumber = ({ glgNumbers }: OwnScope) => sql`glg_number = any(${[...glgNumbers]}::text[])`

/** Condition on `aktentyp`. */
export const isOfType = (aktentypen: readonly string[]) => sql`aktentyp = any(${[...aktentypen]}::text[])`
