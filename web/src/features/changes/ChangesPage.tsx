import { markChangesRead, readChanges } from '@portal/contract/changes.ts'
import { readCounters } from '@portal/contract/counters.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { ChangedCase } from '#features/changes/ChangedCase.tsx'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { groupedChanges } from '#features/changes/grouped-changes.ts'
import { day, moment } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/changes/ChangesPage.module.css'

/**
 * Changes since the user last marked them as read, by day and case. Renders the “not found” page if the operator
 * has switched off the feature.
 */
export const ChangesPage = () => (operator().features.changes ? <Changes /> : <NotFoundPage />)

function Changes() {
  const text = useChangesTexts()
  const title = screenTitles.changes[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked button disappears, so the heading takes the focus.
  const { data, isError, isFetching, refetch, marking } = useChanges(() => heading.current?.focus())
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {isError && !isFetching ? (
        <LoadError message={text('failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Spinner label={text('loading')} />
      ) : data.changes.length === 0 ? (
        <EmptyState title={`${text('nothing')} ${moment(data.since)}.`} hint={text('nothingHint')} />
      ) : (
        <>
          <div className={classes.head}>
            <p>{`${text('since')} ${moment(data.since)}`}</p>
            <Button loading={marking.isPending} aria-describedby="all-read-hint" onClick={marking.start}>
              {text('allRead')}
            </Button>
            <p id="all-read-hint">{text('allReadHint')}</p>
            <ErrorLine>{marking.hasFailed && text('notMarked')}</ErrorLine>
          </div>
          {groupedChanges(data.changes).map((changed) => (
            <section key={changed.day} aria-labelledby={`day-${changed.day}`}>
              <h2 id={`day-${changed.day}`}>{day(changed.day)}</h2>
              <ul className={classes.cases}>
                {changed.cases.map((ofCase) => (
                  <ChangedCase key={ofCase.inkassoNumber} {...ofCase} />
                ))}
              </ul>
            </section>
          ))}
          {data.hasMore && (
            <p>
              {`${text('more')} `}
              <Link to={paths.cases}>{text('toSearch')}</Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

const changesQuery = query(readChanges, {})

/**
 * Fetches the changes on each visit. `marking` marks them as read.
 * @param onMarked Called once they are marked and the list has been refetched.
 */
function useChanges(onMarked: () => void) {
  const queryClient = useQueryClient()
  const changes = useQuery({ ...changesQuery, staleTime: 0 })
  const marking = useAttempt(async () => {
    const { until = '' } = changes.data ?? {}
    await call(markChangesRead, { until })
    const forget = (path: string) => queryClient.invalidateQueries({ queryKey: [path] })
    await Promise.all([forget(readChanges.path), forget(readCounters.path)])
  }, onMarked)
  return { ...changes, marking }
}
