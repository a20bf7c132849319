import { hasRight } from '@portal/contract/desk/endpoint.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useEffect, useRef, useState } from 'react'

import { deskQueryClient } from '#api/desk-call.ts'
import { useClerk } from '#api/desk-session.ts'
import { ItemPane } from '#desk/item/ItemPane.tsx'
import { KeysDialog } from '#desk/keys/KeysDialog.tsx'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { type Choice, useChoice } from '#desk/queue/bulk/use-choice.tsx'
import type { QueueSearch } from '#desk/queue/queue-address.ts'
import { followingRow } from '#desk/queue/queue-rows.ts'
import { useQueueTexts } from '#desk/queue/queue-texts.ts'
import { QueueList } from '#desk/queue/QueueList.tsx'
import { focusRow, moveFocus } from '#desk/queue/row-focus.ts'
import { useQueueAddress } from '#desk/queue/use-queue-address.ts'
import { useQueue } from '#desk/queue/use-queue.ts'
import { useLanguage } from '#i18n/language.ts'
import { focusSearchField } from '#screens/links/search-field.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { useAfterChange } from '#ui/use-after-change.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#desk/queue/Queue.module.css'

/** Windows of at least this width show the list beside an open submission. */
const hasRoomForBoth = '(width >= 80em)'

/** The clerk's main screen: the queue, and the open submission beside it or in its place. */
export function QueuePage() {
  const text = useQueueTexts()
  const address = useQueueAddress()
  const { open, openItem, close } = address
  const queue = useQueue(address.search)
  const isWide = useMediaQuery(hasRoomForBoth)
  const following = useFollowing(queue.rows ?? [], open)
  const choice = useOwnChoice(queue.rows, address.search)
  const [showsKeys, setShowsKeys] = useState(false)
  const goOn = following === undefined ? undefined : () => openItem(following)
  usePageTitle(text('title'))
  useReturnToRow(open)
  // Fetches everything again, because responses contain words in the language of their request.
  useAfterChange(useLanguage(), () => void deskQueryClient.invalidateQueries())
  useDeskKeys({
    down: () => moveFocus(1, open),
    up: () => moveFocus(-1, open),
    close: open !== undefined && close,
    following: goOn,
    search: focusSearchField,
    help: () => setShowsKeys(true),
  })

  const hasList = open === undefined || isWide
  return (
    <div className={classes.page} data-split={(open !== undefined && isWide) || undefined}>
      {hasList && (
        <QueueList address={address} queue={queue} choice={choice} onKeys={() => setShowsKeys(true)} />
      )}
      {open !== undefined && (
        <ItemPane
          key={open}
          receiptNumber={open}
          row={queue.rows?.find(({ receiptNumber }) => receiptNumber === open)}
          isBeside={isWide}
          onClose={close}
          onFollowing={goOn}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}

/**
 * The submissions that the clerk has ticked; undefined if they may not decide anything. Opening a submission
 * keeps them.
 */
function useOwnChoice(rows: readonly QueueRow[] | undefined, search: QueueSearch): Choice | undefined {
  const { role, decides } = useClerk()
  const choice = useChoice(rows, JSON.stringify({ ...search, page: 1 }))
  return hasRight(role, 'decide') && decides.length > 0 ? choice : undefined
}

/**
 * Returns the receipt number of the next submission. Remembers the position of the open one in the list,
 * because a submission leaves the list when it is decided.
 */
function useFollowing(rows: readonly QueueRow[], open: string | undefined): string | undefined {
  const [place, setPlace] = useState(0)
  const found = rows.findIndex(({ receiptNumber }) => receiptNumber === open)
  if (found >= 0 && found !== place) setPlace(found)
  return open === undefined ? undefined : followingRow(rows, open, found >= 0 ? found : place)?.receiptNumber
}

/** Focuses the row of a submission that has been closed. */
function useReturnToRow(open: string | undefined) {
  const last = useRef(open)
  useEffect(() => {
    if (open === undefined && last.current !== undefined) focusRow(last.current)
    last.current = open
  }, [open])
}
