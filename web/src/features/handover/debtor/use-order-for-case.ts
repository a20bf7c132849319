import { type CaseDetail, readCase } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

import { query } from '#api/query-client.ts'
import { knownDebtorQuery } from '#features/handover/debtor/known-debtor-query.ts'
import { withDebtor } from '#features/handover/debtor/known-debtor.ts'
import { emptyForm, type HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { caseOfNewOrder } from '#screens/links/new-order-link.ts'
import { paths } from '#screens/links/paths.ts'

export interface OrderForCase {
  /** Whether the URL names a case. */
  readonly isRequested: boolean
  /** The form, filled in with what the portal knows; undefined while loading. */
  readonly form: HandoverForm | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * Returns the form of a new order for the debtor of the case in the URL.
 * @param isOpen Whether the wizard is open. If so, the case is removed from the URL, so that a reload offers
 * the draft instead.
 */
export function useOrderForCase(isOpen: boolean): OrderForCase {
  const inkassoNumber = caseOfNewOrder(useSearch({ strict: false }))
  const isRequested = inkassoNumber !== undefined
  useCleanAddress(isOpen && isRequested)
  const found = useQuery({
    ...query(readCase, { inkassoNumber: inkassoNumber ?? '' }),
    enabled: isRequested && !isOpen,
  })
  const { form, known } = useFormOfCase(found.data)
  const failed = [found, known].find(({ isError, isFetching }) => isError && !isFetching)
  return { isRequested, form, hasFailed: failed !== undefined, retry: () => void failed?.refetch() }
}

/** The form with the creditor number, the reference and the debtor of a case; undefined while loading. */
function useFormOfCase(detail: CaseDetail | undefined) {
  const start = { ...emptyForm(detail?.glaeubigergnummer ?? ''), geschaeftsId: detail?.ihraz ?? '' }
  const options = knownDebtorQuery(start)
  const known = useQuery(options)
  const debtor = known.data?.debtor
  const isLoaded = detail !== undefined && (known.data !== undefined || !options.enabled)
  const form = debtor ? withDebtor(start, debtor) : start
  return { known, form: isLoaded ? form : undefined }
}

function useCleanAddress(isDue: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    // Fails only if another navigation replaces it.
    if (isDue) void navigate({ to: paths.handover, search: {}, replace: true })
  }, [isDue, navigate])
}
