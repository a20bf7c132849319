import { exportHandovers } from '@portal/contract/export.ts'
import { findHandovers, handoverHistoryRequest } from '@portal/contract/handover-history.ts'
import { useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { activeHistoryFilters } from '#features/handover-history/active-history-filters.ts'
import { handoverColumns } from '#features/handover-history/handover-columns.tsx'
import {
  useHandoverHistoryTexts,
  type HandoverHistoryText,
} from '#features/handover-history/handover-history-texts.ts'
import { HandoverTable } from '#features/handover-history/HandoverTable.tsx'
import { plainHistory, useHandoverHistory } from '#features/handover-history/history-in-url.ts'
import { HistoryFields } from '#features/handover-history/HistoryFields.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useListTexts } from '#lists/list-texts.ts'
import type { ListWords } from '#lists/list-words.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { useFoundPage } from '#lists/use-found-page.ts'
import { TableActions } from '#report-actions/TableActions.tsx'
import { screenTitles } from '#screens/screen-titles.ts'
import { useSubmissionStateTexts } from '#transmission/submission-states.ts'
import { LoadNote } from '#ui/LoadNote.tsx'

/** What was handed over and what became of it (specification 2, part 2.2). */
export function HandoverHistoryPage() {
  const text = useHandoverHistoryTexts()
  const stateText = useSubmissionStateTexts()
  const listText = useListTexts()
  const session = useCreditor()
  const title = screenTitles.handoverHistory[useLanguage()]
  const { search, show } = useHandoverHistory()
  const found = useFoundPage(findHandovers, search)
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  const columns = useMemo(
    () => handoverColumns({ text, stateText }, { user: session.name, onFailure: setReceiptFailed }),
    [text, stateText, session],
  )
  const active = activeHistoryFilters(search, session, text, listText)

  return (
    <ListPage
      title={title}
      words={listWords(text)}
      search={search}
      plain={plainHistory(session)}
      found={found}
      request={handoverHistoryRequest}
      active={active}
      onShow={show}
      hasPagesAbove
      Fields={HistoryFields}
      actions={
        <TableActions
          title={title}
          columns={columns}
          rows={found.rows}
          infoLines={active.map(({ label, value }) => `${label}: ${value}`)}
          all={{ total: found.total, endpoint: exportHandovers, request: search }}
        />
      }
      table={
        <>
          {hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
          <HandoverTable columns={columns} search={search} found={found} onShow={show} />
        </>
      }
    />
  )
}

const listWords = (text: HandoverHistoryText): ListWords => ({
  results: text('results'),
  one: text('one'),
  many: text('many'),
  none: text('none'),
  searching: text('searching'),
  failed: text('failed'),
  nothingFound: text('nothingFound'),
  noneYet: text('noneYet'),
  noneYetHint: text('noneYetHint'),
})
