import { useMemo, useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { handoverColumns } from '#features/handover-history/handover-columns.tsx'
import { useHandoverHistoryTexts } from '#features/handover-history/handover-history-texts.ts'
import { handoverList } from '#features/handover-history/handover-list.ts'
import { UsualPace } from '#features/handover-history/UsualPace.tsx'
import { useLanguage } from '#i18n/language.ts'
import { ListPage } from '#lists/ListPage.tsx'
import { useSubmissionStateTexts } from '#sending/submission-states.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

/** The hand-overs and their states (specification 2, part 2.2). */
export function HandoverHistoryPage() {
  const text = useHandoverHistoryTexts()
  const stateText = useSubmissionStateTexts()
  const language = useLanguage()
  const { name: user } = useCreditor()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  const columns = useMemo(
    () => handoverColumns({ text, stateText, language }, { user, onFailure: setReceiptFailed }),
    [text, stateText, language, user],
  )
  return (
    <ListPage
      list={handoverList}
      text={text}
      columns={columns}
      hasPagesAbove
      note={
        <>
          <UsualPace />
          {hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
        </>
      }
    />
  )
}
