import {
  countPasswordRequests,
  listPasswordRequests,
  type PasswordRequest,
} from '@portal/contract/desk/password-requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { deskQuery, deskQueryClient } from '#api/desk-call.ts'
import { usePasswordRequestTexts } from '#desk/password-requests/password-requests-texts.ts'
import { RequestItem } from '#desk/password-requests/RequestItem.tsx'
import { count } from '#i18n/formats.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/password-requests/PasswordRequests.module.css'

/** The pending password requests, each with what a clerk needs to decide it. */
export function PasswordRequestsPage() {
  const text = usePasswordRequestTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...deskQuery(listPasswordRequests, {}),
    staleTime: 0,
  })
  usePageTitle(text('title'))

  /** The request leaves the list with its focused button, so the heading takes the focus. */
  function onDecided(sentence: string) {
    setSaid(sentence)
    heading.current?.focus()
    refresh()
  }

  return (
    <div className={lists.page}>
      <h1 ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      <p className={lists.lead}>{text('what')}</p>
      <output className={lists.said}>{said}</output>
      {!data && !error && <Spinner label={text('loading')} />}
      {error && <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.requests.length === 0 && <EmptyState title={text('none')} hint={text('noneHint')} />}
      {data && data.requests.length > 0 && (
        <Requests requests={data.requests} total={data.total} onDecided={onDecided} />
      )}
    </div>
  )
}

interface RequestsProps {
  requests: readonly PasswordRequest[]
  total: number
  onDecided: (sentence: string) => void
}

function Requests({ requests, total, onDecided }: RequestsProps) {
  const text = usePasswordRequestTexts()
  return (
    <>
      <ul className={classes.list}>
        {requests.map((request) => (
          <RequestItem key={request.request} request={request} onDecided={onDecided} onGone={refresh} />
        ))}
      </ul>
      {total > requests.length && (
        <p className={lists.lead}>
          {text('more').replace('{shown}', count(requests.length)).replace('{total}', count(total))}
        </p>
      )}
    </>
  )
}

/** Fetches the list and the count in the navigation again. */
const refresh = (): void => {
  for (const { path } of [listPasswordRequests, countPasswordRequests])
    void deskQueryClient.invalidateQueries({ queryKey: [path] })
}
