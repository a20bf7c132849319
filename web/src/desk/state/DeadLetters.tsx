import {
  type DeadLetter,
  type LetterKind,
  listDeadLetters,
  retryDeadLetters,
} from '@portal/contract/desk/dead-letters.ts'
import { showState } from '@portal/contract/desk/state.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { ActFailure } from '#desk/dialogs/ActFailure.tsx'
import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { Part } from '#desk/item/Part.tsx'
import { useDeadLetterColumns } from '#desk/state/dead-letter-columns.tsx'
import { useDeadLettersTexts } from '#desk/state/dead-letters-texts.ts'
import { count } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/state/State.module.css'

/** Mails and webhook events that the portal has given up on, with buttons that retry one or all. */
export function DeadLetters() {
  const text = useDeadLettersTexts()
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(listDeadLetters, {}),
    staleTime: 0,
  })
  if (error)
    return <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Spinner label={text('loading')} />
  return (
    <>
      <Letters kind="mails" {...data.mails} />
      <Letters kind="webhooks" {...data.webhooks} />
    </>
  )
}

interface LettersProps {
  kind: LetterKind
  rows: readonly DeadLetter[]
  total: number
}

function Letters({ kind, rows, total }: LettersProps) {
  const text = useDeadLettersTexts()
  const [isAsking, setAsking] = useState(false)
  const saidRef = useRef<HTMLOutputElement>(null)
  const retrying = useRetry(kind, () => {
    setAsking(false)
    // The row leaves the list together with the focused button.
    saidRef.current?.focus()
  })
  const columns = useDeadLetterColumns(retrying.retryOne)
  const which = `${text(kind)} (${count(total)})`
  return (
    <Part
      title={text(kind)}
      count={total}
      beside={
        total > 0 && (
          <Button
            variant="default"
            size="compact"
            aria-label={`${text('retryAll')}: ${which}`}
            onClick={() => setAsking(true)}
          >
            {text('retryAll')}
          </Button>
        )
      }
    >
      <output ref={saidRef} tabIndex={-1} className={lists.said}>
        {retrying.said}
      </output>
      {!isAsking && <ActFailure failure={retrying.act.failure} />}
      <p className={classes.quiet}>{total === 0 ? text('none') : text('what')}</p>
      {total > 0 && <DataTable caption={text(kind)} columns={columns} rows={rows} rowKey={idOf} />}
      {total > rows.length && (
        <p className={classes.quiet}>
          {text('more').replace('{shown}', count(rows.length)).replace('{total}', count(total))}
        </p>
      )}
      {isAsking && (
        <QuestionDialog
          title={text('retryAllTitle')}
          act={text('retryAll')}
          sending={retrying.act}
          onAct={retrying.retryAll}
          onClose={() => setAsking(false)}
        >
          <p>
            <strong>{which}</strong>
          </p>
          <p>{text('retryAllWhat')}</p>
        </QuestionDialog>
      )}
    </Part>
  )
}

const idOf = ({ id }: DeadLetter) => id

/** Retries letters, and says how many. */
function useRetry(kind: LetterKind, onDone: () => void) {
  const text = useDeadLettersTexts()
  const [said, setSaid] = useState('')
  const act = useDeskAct(refresh)

  async function retry(id?: string) {
    setSaid('')
    const answer = await act.run(retryDeadLetters, { kind, id })
    if (!answer) return
    const { retried } = answer
    setSaid(`${count(retried)} ${text(retried === 1 ? 'retriedOne' : 'retriedMany')}`)
    onDone()
    refresh()
  }

  return {
    act,
    said,
    retryAll: () => retry(),
    // Not awaited. The failure is shown above the table.
    retryOne: (id: string) => void retry(id),
  }
}

function refresh(): void {
  for (const { path } of [listDeadLetters, showState])
    void deskQueryClient.invalidateQueries({ queryKey: [path] })
}
