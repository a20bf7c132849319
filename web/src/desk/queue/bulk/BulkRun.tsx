import type { DeskItem } from '@portal/contract/desk/item.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useEffect, useEffectEvent } from 'react'

import { useBulkTexts } from '#desk/queue/bulk/bulk-texts.ts'
import { useBulk } from '#desk/queue/bulk/use-bulk.ts'
import { useKindWords } from '#desk/queue/kind-words.ts'
import { count } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PlainDialog } from '#ui/dialog/PlainDialog.tsx'

import classes from '#desk/queue/bulk/Bulk.module.css'

interface BulkRunProps {
  title: string
  /** Shown before the number of decided submissions. */
  doneWord: string
  rows: readonly QueueRow[]
  decide: (row: QueueRow) => Promise<DeskItem>
  /** Called with the submissions that were decided. */
  onClose: (done: readonly QueueRow[]) => void
}

/** Decides several submissions. Shows the progress, and which were not decided and why. */
export function BulkRun({ title, doneWord, rows, decide, onClose }: BulkRunProps) {
  const text = useBulkTexts()
  const { run, isRunning, left, done, failed, stop } = useBulk(decide)
  // Not awaited. The list below shows failures.
  const begin = useEffectEvent(() => void run(rows))
  useEffect(() => begin(), [])
  const isInterrupted = !isRunning && left.length > 0
  const number = done.length + failed.length
  return (
    <PlainDialog
      title={title}
      isOpen
      onClose={() => (isRunning ? stop() : onClose(done))}
      primary={
        isRunning ? (
          <Button variant="default" onClick={stop}>
            {text('stop')}
          </Button>
        ) : (
          <Button data-first-focus onClick={() => onClose(done)}>
            {text('close')}
          </Button>
        )
      }
      others={
        isInterrupted && (
          // Not awaited. The list below shows failures.
          <Button variant="default" onClick={() => void run(left)}>
            {text('goOn')}
          </Button>
        )
      }
    >
      <output>
        {isRunning
          ? `${text('running')} ${count(number)} ${text('of')} ${count(rows.length)}`
          : `${doneWord} ${count(done.length)}`}
      </output>
      {isRunning && <progress max={rows.length} value={number} aria-label={text('running')} />}
      {!isRunning && failed.length > 0 && <p>{`${text('notDone')} ${count(failed.length)}`}</p>}
      {failed.length > 0 && (
        <ul className={classes.failed}>
          {failed.map(({ row, sentence }) => (
            <FailedRow key={row.receiptNumber} row={row} sentence={sentence} />
          ))}
        </ul>
      )}
    </PlainDialog>
  )
}

function FailedRow({ row, sentence }: { row: QueueRow; sentence: string }) {
  const kindWords = useKindWords()
  return (
    <li>
      <strong>{`${kindWords(row)}, ${row.receiptNumber}`}</strong>
      {`: ${sentence}`}
    </li>
  )
}
