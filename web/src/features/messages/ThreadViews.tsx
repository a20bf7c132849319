import { Link } from '@tanstack/react-router'

import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { count } from '#i18n/formats.ts'
import { paths } from '#screens/links/paths.ts'
import { pageAddress } from '#screens/links/requested-page.ts'

import links from '#ui/buttons/ViewLinks.module.css'

/** URL parameters of the list of threads. */
export const threadsAddress = (onlyUnread: boolean, page?: number) => ({
  ...(onlyUnread && { state: 'unread' }),
  ...pageAddress(page),
})

interface ThreadViewsProps {
  onlyUnread: boolean
  /** Number of unread messages. */
  unread: number
}

/** Links to all threads and to the unread ones. */
export function ThreadViews({ onlyUnread, unread }: ThreadViewsProps) {
  const text = useMessagesTexts()
  return (
    <nav className={links.views} aria-label={text('which')}>
      {[false, true].map((isUnread) => (
        <Link
          key={String(isUnread)}
          to={paths.messages}
          search={threadsAddress(isUnread)}
          // Exact, because the first view's URL is a prefix of the other.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={isUnread === onlyUnread ? 'page' : undefined}
        >
          {`${text(isUnread ? 'onlyUnread' : 'all')} `}
          {isUnread && <span>{count(unread)}</span>}
        </Link>
      ))}
    </nav>
  )
}
