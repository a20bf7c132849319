import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOf, type QueueSearch } from '#desk/queue/queue-address.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { Kind, useWhoWords } from '#desk/queue/RowWords.tsx'
import { WaitingTime } from '#desk/queue/WaitingTime.tsx'
import { amount } from '#i18n/formats.ts'

import classes from '#desk/queue/CompactList.module.css'

interface CompactListProps {
  rows: readonly QueueRow[]
  search: QueueSearch
  /** Receipt number of the open submission. */
  open: string
}

/** The queue beside an open submission. */
export function CompactList({ rows, search, open }: CompactListProps) {
  const text = useQueueTexts()
  const list = useRef<HTMLOListElement>(null)
  useCurrentInSight(list, open, rows.length > 0)
  return (
    <ol ref={list} className={classes.list} aria-label={text('title')}>
      {rows.map((row) => (
        <li key={row.receiptNumber}>
          <Link
            to={deskPaths.item}
            params={{ receiptNumber: row.receiptNumber }}
            search={addressOf(search)}
            data-receipt={row.receiptNumber}
            aria-current={row.receiptNumber === open ? 'true' : undefined}
            // Needed because the router sets its own `aria-current` on active links.
            activeProps={{ 'aria-current': 'true' }}
          >
            <CompactRow row={row} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls the open submission into view, even if the rows load later. */
function useCurrentInSight(list: RefObject<HTMLElement | null>, open: string, hasRows: boolean) {
  useEffect(() => {
    if (!hasRows || open === '') return
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [list, open, hasRows])
}

function CompactRow({ row }: { row: QueueRow }) {
  const whoWords = useWhoWords()
  const names = [row.debtor, row.creditor].filter(Boolean)
  return (
    <>
      <span className={classes.line}>
        <strong>
          <Kind row={row} />
        </strong>
        <WaitingTime row={row} isShort />
      </span>
      <span className={classes.line}>
        <bdi className={classes.name}>{names[0]}</bdi>
        {row.amount !== null && <span>{amount(row.amount)}</span>}
      </span>
      <span className={classes.quiet}>
        <bdi className={classes.name}>{names[1] ?? row.receiptNumber}</bdi>
        {row.decidedAt === null && <bdi>{whoWords(row)}</bdi>}
      </span>
    </>
  )
}
