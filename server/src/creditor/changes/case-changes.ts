import { sql } from 'kysely'

import { newestBy, type ReaderScope, shortened, type Source } from '#creditor/changes/source.ts'
import { isWithin, type Window } from '#creditor/changes/window.ts'
import { interestBookings, paymentBookings } from '#db/bookings.ts'

const infos =
  '(array[c.negativinfo1, c.negativinfo2, c.negativinfo3, c.negativinfo4, c.negativinfo5, c.negativinfo6])'

/** SQL condition: a change is in the window, and the creditor may see it. Does not check the creditor number. */
const isVisible = ({ aktentypen, zinsenEnabled }: ReaderScope, window: Window) => sql`
  ${isWithin('noted.changed_at', window)}
  and noted.aktentyp = any(${[...aktentypen.types]}::text[]) -- guard: R39
  ${zinsenEnabled ? sql`` : excludesInterest}`

const excludesInterest = sql.raw(`
  and not (noted.what = 'booking' and exists (
    select from booking h
    where h.inkasso_number = noted.inkasso_number and h.index = noted.ref and ${interestBookings}))`)

/** Changes of cases, recorded by imports. */
export const caseChanges: Source = {
  knownAt: 'found.at',
  counted: (scope, window) => sql`
    select from case_change noted
    where noted.glg_number = any(${[...scope.glgNumbers]}::text[]) -- guard: R36
      and ${isVisible(scope, window)}`,
  /** Reads the index of each creditor number from the newest entry on, then merges the entries of all numbers. */
  newest: (scope, window) => sql`
    select noted.* from unnest(${[...scope.glgNumbers]}::text[]) own(glg_number)
    cross join lateral (
      select noted.changed_at as at, noted.inkasso_number, noted.what, noted.ref, noted.old_aktentyp, noted.new_aktentyp
      from case_change noted
      where noted.glg_number = own.glg_number -- guard: R36
        and ${isVisible(scope, window)}
      ${newestBy('noted.changed_at')}
    ) noted
    ${newestBy('noted.at')}`,
  oldest: (scope, window) => sql`
    select noted.at from unnest(${[...scope.glgNumbers]}::text[]) own(glg_number)
    cross join lateral (
      select noted.changed_at as at from case_change noted
      where noted.glg_number = own.glg_number -- guard: R36
        and ${isVisible(scope, window)}
      order by noted.changed_at limit 1
    ) noted`,
  // With `case` in the join conditions, bookings and history are only looked up for changes that refer to them.
  joins: () => sql`
    join inkasso_case c on c.inkasso_number = found.inkasso_number
    left join booking h
      on h.inkasso_number = case found.what when 'booking' then found.inkasso_number end and h.index = found.ref
    left join case_history e
      on e.inkasso_number = case found.what when 'entry' then found.inkasso_number end and e.recno = found.ref`,
  columns: {
    what: `case found.what
      when 'case' then 'newCase'
      when 'booking' then case when ${paymentBookings} then 'payment' else 'booking' end
      when 'entry' then case when e.attachment_sha256 is null then 'entry' else 'document' end
      when 'stage' then case
        when found.new_aktentyp = any(stages.closed) then 'closed'
        when found.new_aktentyp = any(stages.monitored) then 'monitored'
        else 'stage' end
      else found.what end`,
    inkassoNumber: 'c.inkasso_number',
    glgNumber: 'c.glg_number',
    geschaeftsId: 'c.geschaefts_id',
    name: 'c.schuldnername',
    day: `case found.what when 'case' then c.handover_date when 'closed' then c.closed_date else coalesce(h.datum, e.datum) end`,
    amount: 'h.betrag',
    text: `coalesce(${shortened(`case found.what
      when 'booking' then coalesce(nullif(h.text, ''), h.bucharttxt)
      when 'entry' then e.text
      when 'closed' then c.closing_reason
      when 'negative' then ${infos}[found.ref] end`)}, '')`,
    recno: 'case when e.attachment_sha256 is not null then e.recno end',
    oldType: "coalesce(found.old_aktentyp, '')",
    newType: "coalesce(found.new_aktentyp, '')",
    receiptNumber: "''",
    sent: 'null',
  },
}
