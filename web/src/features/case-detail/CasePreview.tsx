import { readCase } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { CaseSummary, SummarySkeleton } from '#features/case-detail/summary/CaseSummary.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'

/** Space below a preview, in pixels. */
const margin = 16
/** Height of the sticky headers of the page and the table, in pixels. */
const headersHeight = 120

/**
 * The summary card of a case in the list of cases, scrolled into view. The audit trail records a preview like
 * an opened case.
 */
export const CasePreview = ({ inkassoNumber }: { inkassoNumber: string }) => (
  <div ref={keepInSight}>
    <Summary inkassoNumber={inkassoNumber} />
  </div>
)

function Summary({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useCaseDetailTexts()
  const { data, error, isFetching, refetch } = useQuery(query(readCase, { inkassoNumber }))
  if (error)
    return <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return data ? <CaseSummary detail={data} /> : <SummarySkeleton label={text('loading')} />
}

/** Scrolls a preview into view when it opens and when its case has loaded. */
function keepInSight(preview: HTMLElement | null) {
  if (!preview) return undefined
  const observer = new ResizeObserver(() => scrollIntoSight(preview))
  observer.observe(preview)
  return () => observer.disconnect()
}

/**
 * Scrolls down until the end of the preview is visible, but keeps the case's own row in view below the
 * headers.
 */
function scrollIntoSight(preview: HTMLElement) {
  const row = preview.closest('tr')?.previousElementSibling
  const hidden = preview.getBoundingClientRect().bottom + margin - window.innerHeight
  const room = (row?.getBoundingClientRect().top ?? 0) - headersHeight
  const distance = Math.min(hidden, room)
  if (distance > 0) window.scrollBy({ top: distance })
}
