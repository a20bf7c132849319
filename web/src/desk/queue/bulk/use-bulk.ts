import type { DeskItem } from '@portal/contract/desk/item.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useRef, useState } from 'react'

import { DeskFailure } from '#api/desk-call.ts'
import { storeItem } from '#desk/item/acts/use-act.ts'

/** The outcome for one submission. */
interface BulkResult {
  readonly row: QueueRow
  /** Why it was not decided; undefined if it was. */
  readonly failure: DeskFailure | undefined
}

/** Decides submissions one after the other, each by a call of its own, until all are done or the clerk stops. */
export function useBulk(decide: (row: QueueRow) => Promise<DeskItem>) {
  const [left, setLeft] = useState<readonly QueueRow[]>([])
  const [results, setResults] = useState<readonly BulkResult[]>([])
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)

  async function run(rows: readonly QueueRow[]) {
    isStopped.current = false
    setRunning(true)
    for (const [place, row] of rows.entries()) {
      setLeft(rows.slice(place))
      if (isStopped.current) break
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
      const failure = await failureOf(row, decide)
      // The next ones would fail, too. This one stays in `left`, so that it can be retried.
      if (failure && isLasting(failure)) break
      setResults((before) => [...before, { row, failure }])
      setLeft(rows.slice(place + 1))
    }
    setRunning(false)
  }

  return {
    run,
    isRunning,
    /** The submissions that have not been tried yet, or that must be retried. */
    left,
    done: results.filter(({ failure }) => failure === undefined).map(({ row }) => row),
    failed: results.flatMap(({ row, failure }) => (failure ? [{ row, sentence: failure.message }] : [])),
    stop: () => {
      isStopped.current = true
    },
  }
}

async function failureOf(
  row: QueueRow,
  decide: (row: QueueRow) => Promise<DeskItem>,
): Promise<DeskFailure | undefined> {
  try {
    await storeItem(await decide(row))
    return undefined
  } catch (error) {
    if (error instanceof DeskFailure) return error
    throw error
  }
}

const isLasting = ({ isAnswered, code }: DeskFailure) => !isAnswered || code === 'unauthenticated'
