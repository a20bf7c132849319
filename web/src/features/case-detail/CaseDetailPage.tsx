import { readCase, type CaseDetail } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, Fragment, useEffect } from 'react'

import { ApiFailure } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { BackLink } from '#features/case-detail/BackLink.tsx'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { CaseActions } from '#features/case-detail/CaseActions.tsx'
import { CaseHistories } from '#features/case-detail/history/CaseHistories.tsx'
import { SentNotices } from '#features/case-detail/history/SentNotices.tsx'
import { HitLinks } from '#features/case-detail/HitLinks.tsx'
import { CaseSummary, SummarySkeleton } from '#features/case-detail/summary/CaseSummary.tsx'
import { negativeFeatureCount } from '#features/case-detail/summary/negative-features.ts'
import { TrafficLight } from '#features/case-detail/summary/TrafficLight.tsx'
import { storeShownCase, rememberCase } from '#screens/links/last-cases.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'

import classes from '#features/case-detail/CaseDetailPage.module.css'

interface CaseDetailPageProps {
  /** Menu of messages that can be sent for the case; shown once the case has loaded. */
  Menu: ComponentType<{ inkassoNumber: string; detail: CaseDetail }>
  /** Parts of other features above the summary. */
  Top: ComponentType<PartProps>
  Card: ComponentType<PartProps>
  /** Parts of other features below the histories. */
  Parts: ComponentType<PartProps>
}

interface PartProps {
  inkassoNumber: string
  glgNumber: string
}

/** One case. Its histories load after the case itself. */
export function CaseDetailPage({ Menu, Top, Card, Parts }: CaseDetailPageProps) {
  const { inkassoNumber = '' } = useParams({ strict: false })
  const text = useCaseDetailTexts()
  const title = `${text('case')} ${inkassoNumber}`
  usePageTitle(title)
  const { data, error, isFetching, refetch } = useQuery(query(readCase, { inkassoNumber }))
  const router = useRouter()
  // Records every case that is shown, because links to the next and previous hit replace the history entry.
  useEffect(() => {
    const { __TSR_index: place } = router.state.location.state
    storeShownCase(inkassoNumber, place)
  }, [router, inkassoNumber])
  useEffect(() => {
    if (data) rememberCase({ inkassoNumber, name: data.schuldner, customerNumber: data.ihraz })
  }, [inkassoNumber, data])

  return (
    <div className={classes.page}>
      <div className={classes.ways}>
        <BackLink />
        <HitLinks inkassoNumber={inkassoNumber} />
      </div>
      <div className={classes.head}>
        <h1>{title}</h1>
        {data && <TrafficLight hasNegativeFeatures={negativeFeatureCount(data) > 0} />}
        {data && (
          <div className={classes.actions}>
            {/* Stays mounted if a refetch fails: the user may be typing in one of its dialogs. */}
            <Menu key={inkassoNumber} inkassoNumber={inkassoNumber} detail={data} />
            {!error && <CaseActions title={title} inkassoNumber={inkassoNumber} detail={data} />}
          </div>
        )}
      </div>
      {!data && !error && <SummarySkeleton label={text('loading')} />}
      {error &&
        (isUnknownCase(error) ? (
          <LoadError message={text('notFound')} />
        ) : (
          <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ))}
      {data && (
        // The key resets the state of all parts when the case changes.
        <Fragment key={inkassoNumber}>
          {!error && (
            <>
              <Top inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
              <CaseSummary detail={data} />
            </>
          )}
          {/* Stays mounted if a refetch fails, like the menu. */}
          <Card inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
          {!error && (
            <>
              <CaseHistories inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
              <SentNotices inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
            </>
          )}
          <Parts inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
        </Fragment>
      )}
    </div>
  )
}

/** Whether the case number is wrong, so that a retry cannot succeed. */
const isUnknownCase = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid')
