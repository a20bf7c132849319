import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { type ReactNode, useCallback, useEffectEvent, useMemo, useRef, useState } from 'react'

import { useBulkTexts } from '#desk/queue/bulk/bulk-texts.ts'
import { type ChosenRows, isChoosable, toggled, withRange, withRows } from '#desk/queue/bulk/chosen-rows.ts'
import { useKindWords } from '#desk/queue/kind-words.ts'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#desk/queue/bulk/Bulk.module.css'

const none: ChosenRows = new Map()

/**
 * The submissions that a clerk has ticked. Another search ends it.
 * @param rows The page.
 * @param search Identifies the search, without its page.
 */
export function useChoice(rows: readonly QueueRow[], search: string) {
  const text = useBulkTexts()
  const kindWords = useKindWords()
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)
  useAfterChange(search, () => setChosen(none))

  /** Ticks or unticks a row; with `isRange`, ticks all from the last one. */
  const choose = useCallback(
    (row: QueueRow, isRange: boolean) => {
      const from = last.current
      last.current = row.receiptNumber
      setChosen((before) =>
        isRange && from !== undefined
          ? withRange(before, rows, from, row.receiptNumber)
          : toggled(before, row),
      )
    },
    [rows],
  )
  const words = useEffectEvent(kindWords)
  const checkbox = useCallback(
    (row: QueueRow): ReactNode =>
      isChoosable(row) && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            aria-label={`${text('choose')}: ${words(row)}, ${row.receiptNumber}`}
            checked={chosen.has(row.receiptNumber)}
            // The cast is safe: a checkbox changes by a click, also by one of the keyboard.
            onChange={({ nativeEvent }) => choose(row, (nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      ),
    [chosen, choose, text],
  )
  return useMemo(
    () => ({
      chosen,
      checkbox,
      choose,
      chooseAll: () => setChosen((before) => withRows(before, rows)),
      clear: () => setChosen(none),
      /** Unticks those that were decided. */
      remove: (done: readonly QueueRow[]) =>
        setChosen((before) => {
          const receipts = new Set(done.map(({ receiptNumber }) => receiptNumber))
          return new Map([...before].filter(([receipt]) => !receipts.has(receipt)))
        }),
    }),
    [chosen, checkbox, choose, rows],
  )
}

export type Choice = ReturnType<typeof useChoice>
