import { type SeenRequest, type SeenRow, seenByPerson } from '@portal/contract/desk/trail.ts'

import { callDesk } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { saveSheet } from '#desk/lists/save-sheet.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import type { Column } from '#ui/table/column.ts'

interface SaveSeenProps {
  request: SeenRequest
  columns: readonly Column<SeenRow>[]
}

/**
 * Saves everything that somebody has seen, for a notification to the supervisory authority (Art. 33 GDPR).
 */
export function SaveSeen({ request, columns }: SaveSeenProps) {
  const text = useTrailTexts()
  const saving = useAttempt(
    () => saveSheet(text('title'), columns, () => pagesOf(request)),
    () => undefined,
  )
  return (
    <>
      <Button
        variant="default"
        size="compact"
        leftSection={<DownloadIcon size={14} />}
        loading={saving.isPending}
        onClick={saving.start}
      >
        {text('saveList')}
      </Button>
      {saving.hasFailed && <LoadNote message={text('notSaved')} />}
    </>
  )
}

async function* pagesOf(request: SeenRequest): AsyncGenerator<readonly SeenRow[]> {
  let loaded = 0
  for (let page = 1; ; page++) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the server handles other clerks between them
    const { rows, total } = await callDesk(seenByPerson, { ...request, page })
    yield rows
    loaded += rows.length
    if (rows.length === 0 || loaded >= total) return
  }
}
