import { findMessageThreads } from '@portal/contract/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { unreadWords, useMessagesTexts } from '#features/messages/messages-texts.ts'
import { ThreadList } from '#features/messages/ThreadList.tsx'
import { count } from '#i18n/formats.ts'
import { paths } from '#screens/links/paths.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import arrow from '#ui/buttons/ArrowLink.module.css'

/** Maximum number of cases shown. */
const shown = 3

/** The cases with the latest messages, unread ones first, for the start page. Renders nothing if there are none. */
export function LatestMessages() {
  const text = useMessagesTexts()
  const { glgNumbers } = useCreditor()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...query(findMessageThreads, { glgNumbers: [...glgNumbers] }),
    refetchOnWindowFocus: true,
  })
  if (isPending) return <div data-awaited hidden />
  if (isError && !isFetching)
    return (
      <Card title={text('title')}>
        <LoadNote message={text('failed')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.threads.length === 0) return null
  const { unread, threads } = data
  return (
    <Card title={unread > 0 ? unreadWords(text, unread, count(unread)) : text('title')}>
      <ThreadList threads={threads.slice(0, shown)} isBrief />
      <Link to={paths.messages} className={arrow.link}>
        {text('toAll')}
        <ArrowRightIcon size={18} />
      </Link>
    </Card>
  )
}
