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
import { noteShownCase, rememberCase } from '#screens/links/last-cases.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'

import classes from '#features/case-detail/CaseDetailPage.module.css'

interface CaseDetailPageProps {
  /** What can be sent for the case, once it is there. */
  Menu: ComponentType<{ inkassoNumber: string; detail: CaseDetail }>
  /** What has to be known before anything else, and what both sides have agreed: parts that need no more than whose case it is. */
  Top: ComponentType<PartProps>
  Card: ComponentType<PartProps>
  /** What else other features have to show of the case, below its histories. */
  Parts: ComponentType<PartProps>
}

interface PartProps {
  inkassoNumber: string
  glgNumber: string
}

/** One case; its histories load once the case itself is there. */
export function CaseDetailPage({ Menu, Top, Card, Parts }: CaseDetailPageProps) {
  const { inkassoNumber = '' } = useParams({ strict: false })
  const text = useCaseDetailTexts()
  const title = `${text('case')} ${inkassoNumber}`
  usePageTitle(title)
  const { data, error, isFetching, refetch } = useQuery(query(readCase, { inkassoNumber }))
  const router = useRouter()
  // Of the hits that follow each takes the place of the one before.
  useEffect(() => {
    const { __TSR_index: place } = router.state.location.state
    noteShownCase(inkassoNumber, place)
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
            {/* Stays although the case cannot be read again: somebody may be typing in one of its dialogs. */}
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
        // What is typed, open or said of one case never stands at the next.
        <Fragment key={inkassoNumber}>
          {!error && (
            <>
              <Top inkassoNumber={inkassoNumber} glgNumber={data.glaeubigergnummer} />
              <CaseSummary detail={data} />
            </>
          )}
          {/* Stay like the menu. */}
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

/** The number is wrong, and trying again would not help. */
const isUnknownCase = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid')
