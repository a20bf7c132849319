import { type DeskNews, endDeskNews, listDeskNews } from '@portal/contract/desk/news.ts'

import { deskQueryClient } from '#api/desk-call.ts'
import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { useNewsTexts } from '#desk/news/news-texts.ts'

interface EndNewsDialogProps {
  news: DeskNews
  onClose: () => void
  onDone: () => void
}

/** Asks before a news item is ended. */
export function EndNewsDialog({ news: { id, de }, onClose, onDone }: EndNewsDialogProps) {
  const text = useNewsTexts()
  const sending = useDeskAct(({ code }) => {
    // Another clerk or an import has already ended it.
    if (code === 'not_found') void deskQueryClient.invalidateQueries({ queryKey: [listDeskNews.path] })
  })

  async function end() {
    if (await sending.run(endDeskNews, { id })) onDone()
  }

  return (
    <QuestionDialog
      title={text('endTitle')}
      act={text('end')}
      sending={sending}
      onAct={end}
      onClose={onClose}
    >
      <p>
        <q lang="de">{de}</q>
      </p>
      <p>{text('endWhat')}</p>
      {id === null && <p>{text('endImported')}</p>}
    </QuestionDialog>
  )
}
