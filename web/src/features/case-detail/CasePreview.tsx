import { readCase } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { CaseSummary, SummarySkeleton } from '#features/case-detail/summary/CaseSummary.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'

/** The summary card in the list of cases. Showing it is recorded in the audit trail like opening the case. */
export function CasePreview({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useCaseDetailTexts()
  const { data, error, isFetching, refetch } = useQuery(query(readCase, { inkassoNumber }))
  if (error)
    return <LoadError message={text('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return data ? <CaseSummary detail={data} /> : <SummarySkeleton label={text('loading')} />
}
