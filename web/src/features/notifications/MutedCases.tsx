import { listedMutes, listMutedCases } from '@portal/contract/case-mail.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { query } from '#api/query-client.ts'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { useMuting } from '#features/notifications/use-muting.ts'
import { CaseLink } from '#screens/links/CaseLink.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'

import classes from '#features/notifications/NotificationsPage.module.css'

/** Cases without email notifications, each with a button to unmute it. */
export function MutedCases() {
  const text = useNotificationsTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useQuery({ ...query(listMutedCases, {}), staleTime: 0 })
  const { mute, hasFailed } = useMuting()

  async function unmute(inkassoNumber: string) {
    // The focused button disappears with its row, so the heading takes the focus.
    if (await mute(inkassoNumber, false)) heading.current?.focus()
  }

  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {text('mutedCases')}
      </h2>
      {error && (
        <LoadError message={text('mutedFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.cases.length === 0 && <p>{text('noneMuted')}</p>}
      {data && data.cases.length > 0 && (
        <ul className={classes.muted}>
          {data.cases.map(({ inkassoNumber, schuldner }) => (
            <li key={inkassoNumber}>
              <span>
                <CaseLink inkassoNumber={inkassoNumber} />
                {` ${schuldner}`}
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`${text('unmute')}: ${inkassoNumber}`}
                // `mute` reports errors in `hasFailed`.
                onClick={() => void unmute(inkassoNumber)}
              >
                {text('unmute')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data?.cases.length === listedMutes && <p>{text('moreMuted')}</p>}
      <output className={classes.note} data-failed={hasFailed || undefined}>
        {hasFailed && text('notSaved')}
      </output>
    </section>
  )
}
