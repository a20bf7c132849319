import { mostLastSent, readLastSent } from '@portal/contract/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { LastSentItem } from '#features/dashboard/LastSentItem.tsx'
import { useLanguage } from '#i18n/language.ts'
import { newestLink } from '#screens/links/newest-link.ts'
import { paths } from '#screens/links/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Bar } from '#ui/table/SkeletonRows.tsx'

import classes from '#features/dashboard/LastSentCard.module.css'
import arrow from '#ui/buttons/ArrowLink.module.css'

/** The latest submissions and their states. */
export function LastSentCard() {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { glgNumbers } = useCreditor()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(readLastSent, { glgNumbers }),
    // Refetched on every visit, because users who have just sent something expect to see it.
    staleTime: 0,
  })
  return (
    <Card title={text('lastSent')}>
      {isError && !isFetching ? (
        <LoadNote message={text('lastSentFailed')} onRetry={() => void refetch()} />
      ) : data?.sent.length === 0 ? (
        <NothingSent />
      ) : (
        <ul className={classes.items} aria-busy={data === undefined} data-awaited={data ? undefined : true}>
          {data?.sent.map((sent) => (
            <LastSentItem
              key={`${sent.type ?? ''} ${sent.id}`}
              sent={sent}
              onReceiptFailure={setReceiptFailed}
            />
          )) ?? <AwaitedItems />}
        </ul>
      )}
      {hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
      {data?.sent.length !== 0 && (
        <p className={classes.more}>
          {(['handoverHistory', 'notices'] as const).map((screen) => (
            <Link key={screen} {...newestLink(screen)} className={arrow.link}>
              {screenTitles[screen][language]}
              <ArrowRightIcon size={18} />
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}

/** Placeholders for as many items as the list usually has. */
const AwaitedItems = () =>
  Array.from({ length: mostLastSent }, (_item, index) => (
    <li key={index} aria-hidden="true">
      <Bar width="60%" />
      <Bar width="35%" />
    </li>
  ))

function NothingSent() {
  const text = useDashboardTexts()
  const language = useLanguage()
  return (
    <EmptyState title={text('nothingSent')} hint={text('nothingSentHint')}>
      <Link {...buttonLook('default')} to={paths.handover}>
        {screenTitles.handover[language]}
      </Link>
    </EmptyState>
  )
}
