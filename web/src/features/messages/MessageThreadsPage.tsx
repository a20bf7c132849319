import { findMessageThreads, messagePage } from '@portal/contract/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { MarkAllRead } from '#features/messages/MarkAllRead.tsx'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { ThreadList } from '#features/messages/ThreadList.tsx'
import { threadsAddress, ThreadViews } from '#features/messages/ThreadViews.tsx'
import { useLanguage } from '#i18n/language.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { useLastPage } from '#lists/last-page.ts'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { requestedPage } from '#screens/links/requested-page.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { Lead } from '#ui/notes/Lead.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#features/messages/Threads.module.css'

/** Cases with messages, unread ones first. */
export const MessageThreadsPage = () => (operator().features.messages ? <Threads /> : <NotFoundPage />)

function Threads() {
  const text = useMessagesTexts()
  const language = useLanguage()
  const { glgNumbers } = useCreditor()
  const navigate = useNavigate()
  const { onlyUnread, page } = useThreadsView()
  usePageTitle(text('title'))
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(findMessageThreads, { glgNumbers: [...glgNumbers], onlyUnread, pageNumber: page }),
    enabled: glgNumbers.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const pages = data && Math.ceil(data.totalThreads / messagePage)
  const turnTo = (target: number, replace = false) =>
    void navigate({ to: paths.messages, search: threadsAddress(onlyUnread, target), replace })
  useLastPage(page, pages, (last) => turnTo(last, true))
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      <Lead>{text('lead')}</Lead>
      {glgNumbers.length === 0 && <EmptyState title={screenWords.noCreditorNumberHint[language]} />}
      {!data && isFetching && <Spinner label={text('loading')} />}
      {isError && (
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && <Found {...{ found: data, onlyUnread, page, turnTo, heading }} />}
    </div>
  )
}

interface FoundProps {
  found: z.infer<typeof findMessageThreads.response>
  onlyUnread: boolean
  page: number
  turnTo: (page: number) => void
  /** Gets the focus when a clicked button has disappeared. */
  heading: RefObject<HTMLElement | null>
}

/** The found threads, below the links to the views. */
function Found({ found: { threads, totalThreads, unread }, onlyUnread, page, turnTo, heading }: FoundProps) {
  const text = useMessagesTexts()
  if (totalThreads === 0 && !onlyUnread)
    return (
      <EmptyState title={text('noThreads')}>
        <Link {...buttonLook('default')} data-size="xs" to={paths.cases}>
          {text('toSearch')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <div className={classes.views}>
        <ThreadViews onlyUnread={onlyUnread} unread={unread} />
        <MarkAllRead unread={unread} onUndone={() => heading.current?.focus()} />
      </div>
      {totalThreads === 0 && <EmptyState title={text('noneUnread')} />}
      <ThreadList threads={threads} />
      <Pagination page={page} pages={Math.ceil(totalThreads / messagePage) || 1} onPage={turnTo} />
    </>
  )
}

/** The view requested by the URL. */
function useThreadsView() {
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return { onlyUnread: address['state'] === 'unread', page: requestedPage(address['page']) }
}
