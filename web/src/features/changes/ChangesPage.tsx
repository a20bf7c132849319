import { type ChangeKind, readChanges } from '@portal/contract/changes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef } from 'react'
import type * as z from 'zod/mini'

import { query } from '#api/query-client.ts'
import { ChangedCase } from '#features/changes/ChangedCase.tsx'
import { useChangesTexts } from '#features/changes/changes-texts.ts'
import {
  addressOfView,
  type ChangesView,
  daysOf,
  firstRecordedDay,
  viewInAddress,
} from '#features/changes/changes-view.ts'
import { ChangesHead } from '#features/changes/ChangesHead.tsx'
import { countWords } from '#features/changes/count-words.ts'
import { groupedChanges } from '#features/changes/grouped-changes.ts'
import { KindChips } from '#features/changes/KindChips.tsx'
import { Periods } from '#features/changes/Periods.tsx'
import { day, moment } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/changes/ChangesPage.module.css'

/**
 * Lists the changes that the user has not marked as read, or those of a period, by day and case. Renders the
 * “not found” page if the operator has switched off the feature.
 */
export const ChangesPage = () => (operator().features.changes ? <Changes /> : <NotFoundPage />)

function Changes() {
  const text = useChangesTexts()
  const title = screenTitles.changes[useLanguage()]
  const heading = useRef<HTMLHeadingElement>(null)
  const { view, show } = useView()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query(readChanges, { ...daysOf(view.period, today()) }),
    staleTime: 0,
    // The chips and the list stay until the next period has loaded.
    placeholderData: keepPreviousData,
  })
  usePageTitle(title)
  const shown = data?.changes.filter(({ what }) => view.kinds.length === 0 || view.kinds.includes(what))
  return (
    <div className={classes.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Periods view={view} onShow={(period) => show({ ...view, period })} />
      <KindChips
        counts={data?.counts}
        chosen={view.kinds}
        onChoose={(kinds) => show({ ...view, kinds }, true)}
      />
      <ChangesHead
        view={view}
        found={data}
        shown={shown ?? []}
        // The clicked button disappears, so the heading takes the focus.
        onUndone={() => heading.current?.focus()}
      />
      {isError && !isFetching ? (
        <LoadError message={text('failed')} onRetry={() => void refetch()} />
      ) : !data || !shown ? (
        <Spinner label={text('loading')} />
      ) : (
        <div className={classes.list} aria-busy={isPlaceholderData}>
          {shown.length === 0 ? (
            <NoChanges view={view} found={data} />
          ) : (
            <Days changes={shown} marksUnread={view.period !== 'unread'} />
          )}
          {data.hasMore && <More />}
        </div>
      )}
    </div>
  )
}

/** The view in the URL, and a function to navigate to another. */
function useView() {
  const navigate = useNavigate()
  // Uses the resolved location, so that leaving the page requests nothing.
  const { search: address } = useRouterState({
    select: ({ location, resolvedLocation = location }) =>
      location.pathname === paths.changes ? location : resolvedLocation,
  })
  const show = (next: ChangesView, replace = false) =>
    void navigate({ to: paths.changes, search: addressOfView(next), replace, resetScroll: false })
  return { view: viewInAddress(address), show }
}

interface DaysProps {
  changes: Parameters<typeof groupedChanges>[0]
  marksUnread: boolean
}

function Days({ changes, marksUnread }: DaysProps) {
  const text = useChangesTexts()
  const days = groupedChanges(changes)
  return days.map((changed) => (
    <section key={changed.day} aria-labelledby={`day-${changed.day}`}>
      <div className={classes.day}>
        <h2 id={`day-${changed.day}`}>{day(changed.day)}</h2>
        {days.length > 1 && (
          <p>
            {countWords(
              changed.cases.flatMap((ofCase) => ofCase.changes),
              text,
            )}
          </p>
        )}
      </div>
      <ul className={classes.cases}>
        {changed.cases.map(({ key, ...ofCase }) => (
          <ChangedCase key={key} {...ofCase} marksUnread={marksUnread} />
        ))}
      </ul>
    </section>
  ))
}

interface NoChangesProps {
  view: ChangesView
  found: z.infer<typeof readChanges.response>
}

function NoChanges({ view: { period, kinds }, found }: NoChangesProps) {
  const text = useChangesTexts()
  if (found.changes.length > 0)
    return (
      <EmptyState title={text(kinds.length === 1 ? 'noneOfKind' : 'noneOfKinds')}>
        <Link to={paths.changes} search={addressOfView({ period, kinds: noKinds })} resetScroll={false}>
          {text('showAllKinds')}
        </Link>
      </EmptyState>
    )
  const firstDay = firstRecordedDay(daysOf(period, today()), found.recordedSince)
  if (firstDay !== undefined)
    return <EmptyState title={`${text('recordedSince')} ${day(firstDay)}.`} hint={text('earlierInCases')} />
  if (period !== 'unread') return <EmptyState title={text('noneInPeriod')} />
  return <EmptyState title={`${text('nothing')} ${moment(found.since)}.`} hint={text('nothingHint')} />
}

const noKinds: readonly ChangeKind[] = []

/** Says that only the newest changes are listed. */
function More() {
  const text = useChangesTexts()
  return (
    <p>
      {`${text('more')} `}
      <Link to={paths.cases}>{text('toSearch')}</Link>
    </p>
  )
}
