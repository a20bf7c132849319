import { isFiltered, plainSearch, type QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { beginning } from '#i18n/word-forms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

interface EmptyQueueProps {
  search: QueueSearch
  /** Whether no submission has ever arrived. */
  isFirstDay: boolean
  onShow: (search: QueueSearch) => void
}

/** Says why the list is empty, and what appears in it. */
export function EmptyQueue({ search, isFirstDay, onShow }: EmptyQueueProps) {
  const text = useQueueTexts()
  if (isFirstDay) return <EmptyState title={text('firstDay')} hint={text('firstDayHint')} />
  if (isFiltered(search))
    return (
      <EmptyState title={text('nothingFound')} hint={text('nothingFoundHint')}>
        <Button variant="default" onClick={() => onShow({ ...plainSearch, view: search.view })}>
          {text('clear')}
        </Button>
      </EmptyState>
    )
  // The cast is safe: the texts have a sentence for each view.
  const key = `none${beginning(search.view)}` as NoneKey
  return <EmptyState title={text(key)} hint={text(`${key}Hint`)} />
}

type NoneKey = `none${Capitalize<QueueSearch['view']>}`
