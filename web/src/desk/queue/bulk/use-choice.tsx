import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import { useBulkTexts } from '#desk/queue/bulk/bulk-texts.ts'
import { type ChosenRows, isChoosable, toggled, withRange, withRows } from '#desk/queue/bulk/chosen-rows.ts'
import { useKindWords } from '#desk/queue/kind-words.ts'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#desk/queue/bulk/Bulk.module.css'

const none: ChosenRows = new Map()
const noRows: readonly QueueRow[] = []

/**
 * The submissions that a clerk has ticked. Another search unticks them all.
 * @param page The rows of the shown page; undefined while they load.
 * @param search Identifies the search, without its page.
 */
export function useChoice(page: readonly QueueRow[] | undefined, search: string) {
  const rows = page ?? noRows
  const [chosen, setChosen] = useState(none)
  const last = useRef<string>(undefined)
  useAfterChange(search, () => setChosen(none))

  /** Ticks or unticks a row. With `isRange`, ticks all rows from the last ticked or unticked one. */
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
  const checkbox = useCallback(
    (row: QueueRow): ReactNode =>
      isChoosable(row) && <ChoiceBox row={row} isChosen={chosen.has(row.receiptNumber)} onChoose={choose} />,
    [chosen, choose],
  )
  return {
    chosen,
    checkbox,
    chooseByReceipt(receiptNumber: string, isRange: boolean) {
      const row = rows.find((one) => one.receiptNumber === receiptNumber)
      if (row) choose(row, isRange)
    },
    chooseAll: () => setChosen((before) => withRows(before, rows)),
    clear: () => setChosen(none),
    /** Unticks the submissions that were decided. */
    remove: (done: readonly QueueRow[]) =>
      setChosen((before) => {
        const receipts = new Set(done.map(({ receiptNumber }) => receiptNumber))
        return new Map([...before].filter(([receipt]) => !receipts.has(receipt)))
      }),
  }
}

export type Choice = ReturnType<typeof useChoice>

interface ChoiceBoxProps {
  row: QueueRow
  isChosen: boolean
  onChoose: (row: QueueRow, isRange: boolean) => void
}

function ChoiceBox({ row, isChosen, onChoose }: ChoiceBoxProps) {
  const text = useBulkTexts()
  const kindWords = useKindWords()
  return (
    <label className={classes.choice}>
      <input
        type="checkbox"
        aria-label={`${text('choose')}: ${kindWords(row)}, ${row.receiptNumber}`}
        checked={isChosen}
        // The cast is safe: a check box changes only by a click event, which browsers also send for the Space
        // key.
        onChange={({ nativeEvent }) => onChoose(row, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
