import { readCase, type CaseDetail } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'

import { ApiFailure } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { BackLink } from '#features/case-detail/BackLink.tsx'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { CaseActions } from '#features/case-detail/CaseActions.tsx'
import { CaseHistories } from '#features/case-detail/history/CaseHistories.tsx'
import { SectionLinks } from '#features/case-detail/history/SectionLinks.tsx'
import { SentNotices } from '#features/case-detail/history/SentNotices.tsx'
import { HitLinks } from '#features/case-detail/HitLinks.tsx'
import { CaseStages } from '#features/case-detail/stages/CaseStages.tsx'
import { CaseSummary, SummarySkeleton } from '#features/case-detail/summary/CaseSummary.tsx'
import { negativeFeatureCount } from '#features/case-detail/summary/negative-features.ts'
import { accountLines, debtorOf } from '#features/case-detail/summary/summary-lines.ts'
import { TrafficLight } from '#features/case-detail/summary/TrafficLight.tsx'
import { storeShownCase, rememberCase } from '#screens/links/last-cases.ts'
import { paths } from '#screens/links/paths.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { buttonLook } from '#ui/buttons/Button.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#features/case-detail/CaseDetailPage.module.css'

interface CaseDetailPageProps {
  /** Menu of what can be sent for the case; shown once the case has loaded. */
  Menu: ComponentType<{ inkassoNumber: string; detail: CaseDetail }>
  /*
   * Parts that other features provide. `NextDate` is shown beside the stages, and `Links` leads to the other
   * parts.
   */
  NextDate: ComponentType<CasePart>
  Links: ComponentType<CasePart>
  /** Above the summary. */
  Top: ComponentType<CasePart>
  /** Between the summary and the histories. */
  Middle: ComponentType<CasePart>
  End: ComponentType<CasePart>
}

export interface CasePart {
  inkassoNumber: string
  glgNumber: string
}

/** One case. Its histories load after the case itself. */
export function CaseDetailPage(slots: CaseDetailPageProps) {
  const { inkassoNumber = '' } = useParams({ strict: false })
  const text = useCaseDetailTexts()
  const title = `${text('case')} ${inkassoNumber}`
  // The title leaves out the debtor, whose name must not be in the browser's history.
  usePageTitle(title)
  const { data, error, isFetching, refetch } = useQuery(query(readCase, { inkassoNumber }))
  useRememberCase(inkassoNumber, data)

  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <div className={classes.ways}>
          <BackLink />
          <HitLinks inkassoNumber={inkassoNumber} />
        </div>
        <CaseHead title={title} detail={data} />
        <div className={classes.actions}>
          {data && (
            <>
              {/* Stays mounted if a refetch fails: the user may be typing in one of its dialogs. */}
              <slots.Menu key={inkassoNumber} inkassoNumber={inkassoNumber} detail={data} />
              {!error && <CaseActions title={title} inkassoNumber={inkassoNumber} detail={data} />}
            </>
          )}
        </div>
      </div>
      {!data && !error && <SummarySkeleton label={text('loading')} />}
      {error &&
        (isUnknownCase(error) ? (
          <LoadError message={text('notFound')}>
            <Link {...buttonLook('default')} data-size="xs" to={paths.cases}>
              {text('toCases')}
            </Link>
          </LoadError>
        ) : (
          <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        ))}
      {data && (
        // The key resets the state of all parts when the case changes.
        <CaseParts
          key={inkassoNumber}
          slots={slots}
          detail={data}
          hasFailed={error !== null}
          part={{ inkassoNumber, glgNumber: data.glaeubigergnummer }}
        />
      )}
    </div>
  )
}

/**
 * The heading, „Akte 4711 · Muster, Erika“, and the traffic light. The debtor is left out while the case
 * loads.
 */
function CaseHead({ title, detail }: { title: string; detail: CaseDetail | undefined }) {
  const isNarrow = useMediaQuery('(width <= 48em)')
  return (
    <div className={classes.head}>
      <h1>
        {title}
        {detail && (
          <>
            <span className={classes.dot}>{'\u00a0· '}</span>
            <span className={classes.debtor}>{debtorOf(detail)}</span>
          </>
        )}
      </h1>
      {detail && isNarrow && <Balance detail={detail} />}
      {detail && <TrafficLight hasNegativeFeatures={negativeFeatureCount(detail) > 0} />}
    </div>
  )
}

/** The balance. Shown only on narrow screens, where the summary is further down the page. */
function Balance({ detail }: { detail: CaseDetail }) {
  const { label, text } = accountLines(detail, useCaseDetailTexts()).balance
  return (
    <p className={classes.balance}>
      {`${label} `}
      <strong translate="no">{text}</strong>
    </p>
  )
}

/**
 * Records which case is shown, so that the list can mark its row. Adds it to the recent cases once it has
 * loaded.
 */
function useRememberCase(inkassoNumber: string, data: CaseDetail | undefined) {
  const router = useRouter()
  // Records every case that is shown, because links to the next and previous hit replace the history entry.
  useEffect(() => {
    const { __TSR_index: place } = router.state.location.state
    storeShownCase(inkassoNumber, place)
  }, [router, inkassoNumber])
  useEffect(() => {
    if (!data) return
    const { schuldner, schuldnername, ihraz } = data
    rememberCase({ inkassoNumber, name: schuldnername || schuldner, customerNumber: ihraz })
  }, [inkassoNumber, data])
}

interface CasePartsProps {
  slots: CaseDetailPageProps
  detail: CaseDetail
  /** Whether reloading the case has failed. If so, only parts in which the user may be typing are shown. */
  hasFailed: boolean
  part: CasePart
}

/** The parts of a loaded case below its heading. */
function CaseParts({
  slots: { NextDate, Links, Top, Middle, End },
  detail,
  hasFailed,
  part,
}: CasePartsProps) {
  return (
    <>
      {!hasFailed && (
        <>
          <CaseStages detail={detail}>
            <NextDate {...part} />
          </CaseStages>
          <SectionLinks {...part}>
            <Links {...part} />
          </SectionLinks>
          <Top {...part} />
          <CaseSummary detail={detail} />
        </>
      )}
      <Middle {...part} />
      {!hasFailed && (
        <>
          <CaseHistories {...part} />
          <SentNotices {...part} />
        </>
      )}
      <End {...part} />
    </>
  )
}

/** Whether the case number is wrong, so that a retry cannot succeed. */
const isUnknownCase = (error: Error) =>
  error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'invalid')
