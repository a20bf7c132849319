import { sql } from 'kysely'

import type { OwnScope } from '#access/creditor.ts'
import { isOfVisibleType } from '#access/own-case.ts'
import { newestBy, shortened, type Source } from '#creditor/changes/source.ts'
import { isWithin, type Window } from '#creditor/changes/window.ts'
import { isOneOf } from '#db/conditions.ts'

/**
 * A decision counts as known once this time has passed since `decided_at`. The process that stores the
 * decision sets `decided_at` by its own clock, before it commits. Without the margin, a decision could be
 * marked as read before it is visible.
 */
const clockMargin = "interval '1 minute'"

/** SQL: the case that a submission is about, or that was opened for a mandate. */
const caseNumber = 'coalesce(s.accepted_inkasso_number, s.inkasso_number)'

/**
 * SQL: submissions for the creditor's numbers that were decided in the window and are visible in the histories.
 */
const decided = ({ glgNumbers, aktentypen }: OwnScope, window: Window) => sql`
  from submission s
  where ${isOneOf('s.glg_number', glgNumbers)} -- guard: R36
    and s.state in ('accepted', 'refused')
    and ${isWithin('s.decided_at', window, clockMargin)}
    and ${isOfVisibleType(sql.raw(caseNumber), aktentypen)} -- guard: R39
  `

/** Decisions on submissions. */
export const decisions: Source = {
  knownAt: `found.at + ${clockMargin}`,
  counted: (scope, window) => sql`select ${decided(scope, window)}`,
  newest: (scope, window) => sql`
    select s.decided_at as at, s.* ${decided(scope, window)} ${newestBy('s.decided_at')}`,
  oldest: (scope, window) => sql`select min(s.decided_at) as at ${decided(scope, window)}`,
  joins: ({ glgNumbers, aktentypen }) => sql`
    left join inkasso_case c
      on c.inkasso_number = coalesce(found.accepted_inkasso_number, found.inkasso_number)
      and ${isOneOf('c.glg_number', glgNumbers)} -- guard: R36
      and ${isOneOf('c.aktentyp', aktentypen.types)}
    `,
  columns: {
    what: 'found.state',
    inkassoNumber: "coalesce(c.inkasso_number, '')",
    glgNumber: 'found.glg_number',
    geschaeftsId: "coalesce(c.geschaefts_id, '')",
    name: "coalesce(c.schuldnername, '')",
    day: 'null::date',
    amount: 'null::numeric',
    text: shortened('found.reason'),
    recno: 'null::integer',
    oldType: "''",
    newType: "''",
    receiptNumber: 'found.receipt_number',
    sent: 'found.kind',
  },
}
