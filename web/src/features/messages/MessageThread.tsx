import type { Message } from '@portal/contract/messages.ts'
import { type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { MessageItem } from '#features/messages/MessageItem.tsx'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { foldedAtFirst, partsOf, type Thread } from '#features/messages/thread.ts'
import { useMarkRead } from '#features/messages/use-mark-read.ts'
import { useThread } from '#features/messages/use-thread.ts'
import { count, day } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/messages/Messages.module.css'

/** The messages of a case, newest last. Has its own loading state, error and retry. */
export function MessageThread({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useMessagesTexts()
  const { data, isError, isFetching, refetch, earlier } = useThread(inkassoNumber)
  const { shown, isFolded, unfold } = useFold(data)
  const end = useRef<HTMLDivElement>(null)
  useMarkRead(inkassoNumber, data, end)
  const more = useRef<HTMLButtonElement>(null)
  const log = useRef<HTMLDivElement>(null)
  // The button loses the focus when it is disabled or removed. Returns the focus to it, or else to the messages.
  useAfterChange(earlier.isPending || isFolded, (isWaiting) => {
    if (!isWaiting && document.activeElement === document.body)
      (more.current ?? log.current)?.focus({ preventScroll: true })
  })
  return (
    <>
      {!data && isFetching && <Spinner label={text('loading')} />}
      {isError && !isFetching && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
      {(isFolded || data?.hasEarlier) && (
        <div>
          <Button
            ref={more}
            variant="default"
            size="xs"
            loading={earlier.isPending}
            onClick={() => {
              unfold()
              if (data?.hasEarlier) earlier.start()
            }}
          >
            {text('earlier')}
          </Button>
          <ErrorLine>{earlier.hasFailed && text('earlierFailed')}</ErrorLine>
          <p className={classes.unprinted}>{text('onlyLatest').replace('{count}', count(shown.length))}</p>
        </div>
      )}
      {data && <Days ref={log} inkassoNumber={inkassoNumber} messages={shown} />}
      <div ref={end} className={classes.end} />
    </>
  )
}

/**
 * Selects the messages to show: at first the latest and all unread ones. Messages that arrive later are
 * always shown. In print, all messages are shown.
 */
function useFold(thread: Thread | undefined) {
  const [folded, setFolded] = useState<ReadonlySet<string>>()
  if (thread && !folded) setFolded(foldedAtFirst(thread.messages))
  const shown = thread?.messages.filter(({ messageId }) => !folded?.has(messageId)) ?? []
  const unfold = () => setFolded(new Set())
  usePrint(unfold)
  return { shown, isFolded: folded !== undefined && folded.size > 0, unfold }
}

/** Runs `change` before the browser prints, so that the print shows the result. */
function usePrint(change: () => void) {
  const prepare = useEffectEvent(() => flushSync(change))
  useEffect(() => {
    const take = () => prepare()
    window.addEventListener('beforeprint', take)
    return () => window.removeEventListener('beforeprint', take)
  }, [])
}

interface DaysProps {
  ref: Ref<HTMLDivElement>
  inkassoNumber: string
  messages: readonly Message[]
}

/** Messages grouped by day. Screen readers announce new ones. */
function Days({ ref, inkassoNumber, messages: all }: DaysProps) {
  const text = useMessagesTexts()
  const id = useId()
  return (
    <div ref={ref} role="log" aria-label={text('title')} tabIndex={-1} className={classes.days}>
      {partsOf(all).map(({ day: date, isNewDay, isUnreadFrom, messages }) => (
        <div key={messages[0]?.messageId} className={classes.part}>
          {isNewDay && (
            <h3 id={`${id}-${date}`} className={classes.day}>
              {day(date)}
            </h3>
          )}
          {isUnreadFrom && <p className={classes.unread}>{text('unreadFromHere')}</p>}
          <ol aria-labelledby={`${id}-${date}`} className={classes.messages}>
            {messages.map((message) => (
              <MessageItem key={message.messageId} inkassoNumber={inkassoNumber} message={message} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
