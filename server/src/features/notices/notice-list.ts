import type { Notice, NoticeFilters, NoticeSortField } from '@portal/contract/notices.ts'
import { sql } from 'kysely'

import { beginsWith, beginsWithAnyCase } from '#db/begins-with.ts'
import { isOneOf } from '#db/is-one-of.ts'
import { sentList } from '#lists/sent-list.ts'

/** The notices that creditors have sent about their cases. */
export const noticeList = sentList<Notice, NoticeSortField, NoticeFilters>({
  table: 'notice',
  columns: {
    id: 'sent.id',
    glgNumber: 'sent.glg_number',
    userId: 'sent.user_id',
    date: 'sent.date',
    time: 'sent.time',
    inkassoNumber: 'sent.inkasso_number',
    geschaeftsId: 'sent.geschaefts_id',
    type: 'sent.type',
    betrag: 'sent.betrag',
    content: 'sent.content',
    receiptNumber: "coalesce(s.receipt_number, '')",
    state: 's.state',
    reason: "coalesce(s.reason, '')",
  },
  sortKeys: {
    glgNumber: 'sent.glg_number',
    userId: 'upper(sent.user_id)',
    date: 'sent.date',
    time: 'sent.time',
    inkassoNumber: 'sent.inkasso_number_key',
    geschaeftsId: 'upper(sent.geschaefts_id)',
    type: 'sent.type',
    // statements have no amount: they stand before all others
    betrag: "coalesce(sent.betrag, '-infinity')",
  },
  conditions: {
    userId: (beginning) => beginsWithAnyCase(sql`sent.user_id`, beginning),
    geschaeftsId: (beginning) => beginsWithAnyCase(sql`sent.geschaefts_id`, beginning),
    type: (types) => isOneOf('sent.type', types),
    inkassoNumber: (beginning) => beginsWith(sql`sent.inkasso_number`, beginning),
    dateMin: (day) => sql`sent.date >= ${day}`,
    dateMax: (day) => sql`sent.date <= ${day}`,
  },
  caseNumber: 'sent.inkasso_number',
})
