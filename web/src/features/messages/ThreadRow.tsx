import { messagesAnchor } from '@portal/contract/messages-anchor.ts'
import type { MessageThread } from '@portal/contract/messages.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { Link } from '@tanstack/react-router'

import { unreadWords, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { count, day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/messages/Messages.module.css'

/** A case, linked to its messages, with the start of the latest one. */
export function ThreadRow({ thread }: { thread: MessageThread }) {
  const text = useMessagesTexts()
  const language = useLanguage()
  const { inkassoNumber, geschaeftsId, name, unread, latest } = thread
  const { isOwn, date, time } = latest
  return (
    <li className={classes.thread}>
      <div className={classes.threadHead}>
        <Link to={paths.case} params={{ inkassoNumber }} hash={messagesAnchor}>
          {`${domainWords.case[language]} ${inkassoNumber}`}
        </Link>
        {unread > 0 && <strong className={classes.badge}>{unreadWords(text, unread, count(unread))}</strong>}
        <span className={classes.quiet}>{`${day(date)}, ${time.slice(0, 5)}`}</span>
      </div>
      <p className={classes.quiet}>{[name, geschaeftsId].filter(Boolean).join(' · ')}</p>
      <p className={classes.beginning}>
        {isOwn && <span className={classes.quiet}>{`${text('youWrote')} `}</span>}
        {latest.text}
      </p>
    </li>
  )
}
