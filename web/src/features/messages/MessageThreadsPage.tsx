import { findMessageThreads, markAllMessagesRead, messagePage } from '@portal/contract/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useMessagesTexts } from '#features/messages/messages-texts.ts'
import { ThreadRow } from '#features/messages/ThreadRow.tsx'
import { refreshMessages } from '#features/messages/use-thread.ts'
import { commonWords } from '#i18n/common-words.ts'
import { useLanguage } from '#i18n/language.ts'
import { useLastPage } from '#lists/last-page.ts'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { requestedPage, pageAddress } from '#screens/links/requested-page.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { Lead } from '#ui/notes/Lead.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#features/messages/Messages.module.css'

/** Cases with messages, unread ones first. */
export const MessageThreadsPage = () => (operator().features.messages ? <Threads /> : <NotFoundPage />)

function Threads() {
  const text = useMessagesTexts()
  const language = useLanguage()
  const { glgNumbers } = useCreditor()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const page = requestedPage(address['page'])
  usePageTitle(text('title'))
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(findMessageThreads, { glgNumbers: [...glgNumbers], pageNumber: page }),
    enabled: glgNumbers.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 0,
  })
  const pages = data && Math.ceil(data.totalThreads / messagePage)
  const turnTo = (target: number, replace = false) =>
    void navigate({ to: paths.messages, search: pageAddress(target), replace })
  useLastPage(page, pages, (last) => turnTo(last, true))
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      <Lead>{text('lead')}</Lead>
      {glgNumbers.length === 0 && <EmptyState title={commonWords.noCreditorNumberHint[language]} />}
      {!data && isFetching && <Spinner label={text('loading')} />}
      {isError && (
        <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.totalThreads === 0 && <EmptyState title={text('noThreads')} hint={text('noThreadsHint')} />}
      {data && data.threads.length > 0 && (
        <>
          {data.unread > 0 && <MarkAll onDone={() => heading.current?.focus()} />}
          <ul className={classes.threads}>
            {data.threads.map((thread) => (
              <ThreadRow key={thread.inkassoNumber} thread={thread} />
            ))}
          </ul>
          <Pagination page={page} pages={pages ?? 1} onPage={turnTo} />
        </>
      )}
    </div>
  )
}

/**
 * Button that marks all messages as read, for users who have read them elsewhere.
 * @param onDone Called before the button disappears.
 */
function MarkAll({ onDone }: { onDone: () => void }) {
  const text = useMessagesTexts()
  const { glgNumbers } = useCreditor()
  const { start, isPending, hasFailed } = useAttempt(
    () => call(markAllMessagesRead, { glgNumbers: [...glgNumbers] }),
    () => {
      refreshMessages()
      onDone()
    },
  )
  return (
    <div>
      <Button variant="default" size="xs" loading={isPending} onClick={start}>
        {text('markAll')}
      </Button>
      <ErrorLine>{hasFailed && text('markAllFailed')}</ErrorLine>
    </div>
  )
}
