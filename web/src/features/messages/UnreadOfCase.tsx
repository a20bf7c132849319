import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import { useQuery } from '@tanstack/react-query'

import { unreadWords, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { threadQuery } from '#features/messages/thread-query.ts'
import { count } from '#i18n/formats.ts'
import { JumpLink } from '#screens/JumpLink.tsx'
import { MessagesIcon } from '#ui/icons/navigation-icons.tsx'

import classes from '#features/messages/Messages.module.css'

interface OfCase {
  inkassoNumber: string
}

/**
 * A line at the top of a case with unread messages: their number, the beginning of the first one, and a link
 * to them.
 */
export function UnreadOfCase({ inkassoNumber }: OfCase) {
  const text = useMessagesTexts()
  const { data, isPending } = useQuery(threadQuery(inkassoNumber))
  if (isPending) return <div data-awaited hidden />
  const unread = data?.messages.filter(({ isUnread }) => isUnread) ?? []
  const [first] = unread
  if (!first) return null
  return (
    <div className={classes.unreadLine}>
      <MessagesIcon />
      <strong>{unreadWords(text, unread.length, count(unread.length))}</strong>
      <span className={classes.first}>{first.text}</span>
      <JumpLink to={messagesAnchor} title={text('read')} />
    </div>
  )
}

/** Link to the messages of a case, with their number. */
export function MessagesLink({ inkassoNumber }: OfCase) {
  const text = useMessagesTexts()
  const { data } = useQuery(threadQuery(inkassoNumber))
  return (
    <JumpLink
      to={messagesAnchor}
      title={text('title')}
      count={data?.messages.length}
      hasMore={data?.hasEarlier}
    />
  )
}
