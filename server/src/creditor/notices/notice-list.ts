import type { Notice, NoticeFilters, NoticeSortField } from '@portal/contract/notices.ts'
import { sql } from 'kysely'

import { sentList } from '#cases/sent-list.ts'
import { beginsWithAnyCase, hasNumberPart, isOneOf } from '#db/conditions.ts'

/** The list of notices that creditors sent about their cases. */
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
    name: `coalesce((select c.schuldnername from inkasso_case c
      where c.inkasso_number = sent.inkasso_number and c.glg_number = sent.glg_number), '')`,
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
    geschaeftsId: 'sent.geschaefts_id_folded',
    type: 'sent.type',
    // Statements, which have no amount, come first in ascending order.
    betrag: "coalesce(sent.betrag, '-infinity')",
  },
  conditions: {
    userId: (beginning) => beginsWithAnyCase(sql`sent.user_id`, beginning),
    geschaeftsId: (part) => hasNumberPart(sql`sent.geschaefts_id_folded`, part),
    type: (types) => isOneOf('sent.type', types),
    inkassoNumber: (part) => hasNumberPart(sql`sent.inkasso_number_folded`, part),
    dateMin: (day) => sql`sent.date >= ${day}`,
    dateMax: (day) => sql`sent.date <= ${day}`,
  },
  caseNumber: sql`sent.inkasso_number`,
})
