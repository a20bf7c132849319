import type { MessageThread } from '@portal/contract/messages.ts'

import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { ThreadRow } from '#features/messages/ThreadRow.tsx'

import classes from '#features/messages/Threads.module.css'

interface ThreadListProps {
  /** Unread ones first. */
  threads: readonly MessageThread[]
  /** Whether the list is in a card of the start page, whose heading has the number of unread messages. */
  isBrief?: boolean
}

/** A list of threads. Unread and read ones have headings if there are both. */
export function ThreadList({ threads, isBrief = false }: ThreadListProps) {
  const text = useMessagesTexts()
  const unread = threads.filter((thread) => thread.unread > 0)
  if (unread.length === 0 || unread.length === threads.length)
    return <Rows threads={threads} isBrief={isBrief} />
  const Heading = isBrief ? 'h3' : 'h2'
  return (
    <>
      {!isBrief && <Heading>{text('onlyUnread')}</Heading>}
      <Rows threads={unread} isBrief={isBrief} />
      <Heading>{text('readOnes')}</Heading>
      <Rows threads={threads.filter((thread) => thread.unread === 0)} isBrief={isBrief} />
    </>
  )
}

const Rows = ({ threads, isBrief }: Required<ThreadListProps>) => (
  <ul className={classes.threads} data-brief={isBrief || undefined}>
    {threads.map((thread) => (
      <ThreadRow key={thread.inkassoNumber} thread={thread} />
    ))}
  </ul>
)
