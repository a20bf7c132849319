import type { HandoverFilters, HandoverRow, HandoverSortField } from '@portal/contract/handover-history.ts'
import { sql } from 'kysely'

import { sentList } from '#cases/sent-list.ts'
import { beginsWithAnyCase } from '#db/conditions.ts'

/** The hand-over history: mandates and files that creditors handed over. */
export const handoverList = sentList<HandoverRow, HandoverSortField, HandoverFilters>({
  table: 'handover',
  columns: {
    glgNumber: 'sent.glg_number',
    userId: 'sent.user_id',
    date: 'sent.date',
    time: 'sent.time',
    text: 'sent.text',
    receiptNumber: "coalesce(s.receipt_number, '')",
    state: 's.state',
    inkassoNumber: "coalesce(s.accepted_inkasso_number, '')",
    reason: "coalesce(s.reason, '')",
    openTasks: `(select count(*)::integer from task t where t.receipt_number = s.receipt_number
      and t.glg_number = sent.glg_number and t.state = 'open' and t.answered_revision is distinct from t.revision)`,
  },
  sortKeys: {
    glgNumber: 'sent.glg_number',
    userId: 'upper(sent.user_id)',
    date: 'sent.date',
    text: 'upper(sent.text)',
  },
  conditions: {
    userId: (beginning) => beginsWithAnyCase(sql`sent.user_id`, beginning),
    location: (location) => sql`sent.location = ${location}`,
    dateMin: (day) => sql`sent.date >= ${day}`,
    dateMax: (day) => sql`sent.date <= ${day}`,
  },
  // SQL: the case that was opened for an accepted mandate.
  caseNumber: sql`(select accepted_inkasso_number from submission where id = sent.submission_id)`,
})
