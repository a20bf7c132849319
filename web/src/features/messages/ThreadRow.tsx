import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import type { MessageThread } from '@portal/contract/messages.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { Link } from '@tanstack/react-router'

import { unreadWords, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { count, day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/messages/Threads.module.css'
import whole from '#ui/buttons/WholeLink.module.css'

/**
 * A case with a link to its messages, and the start of the first unread message, or else of the latest one.
 */
export function ThreadRow({ thread }: { thread: MessageThread }) {
  const text = useMessagesTexts()
  const language = useLanguage()
  const { inkassoNumber, geschaeftsId, name, unread, preview } = thread
  const { isOwn, date, time } = preview
  return (
    <li className={classes.thread} data-unread={unread > 0 || undefined}>
      <Link to={paths.case} params={{ inkassoNumber }} hash={messagesAnchor} className={whole.link}>
        {name && <strong>{name}</strong>}{' '}
        <span className={classes.number}>{`${domainWords.case[language]} ${inkassoNumber}`}</span>{' '}
        {geschaeftsId && (
          <span className={classes.number}>{`${domainWords.customerNumber[language]} ${geschaeftsId}`}</span>
        )}
      </Link>
      {unread > 0 && (
        <span className={classes.badge}>
          {unread > 1 && <span aria-hidden="true">{count(unread)}</span>}
          <span data-unseen>{unreadWords(text, unread, count(unread))}</span>
        </span>
      )}
      <span className={classes.time}>{`${day(date)}, ${time.slice(0, 5)}`}</span>
      <p className={classes.beginning}>
        {isOwn && <span className={classes.time}>{`${text('youWrote')} `}</span>}
        {preview.text}
      </p>
    </li>
  )
}
