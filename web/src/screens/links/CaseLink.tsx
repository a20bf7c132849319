import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { paths } from '#screens/links/paths.ts'
import { isPlainClick } from '#ui/buttons/plain-click.ts'

interface CaseLinkProps {
  inkassoNumber: string
  /** What the case's page is told beside its number. */
  stateOf?: () => HistoryState
}

/**
 * Leads to a case from the row of a table. A plain link: the router's own asks anew with every change of the address,
 * and a table has one in each row.
 */
export function CaseLink({ inkassoNumber, stateOf }: CaseLinkProps) {
  const router = useRouter()
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void router.navigate({ to: paths.case, params: { inkassoNumber }, ...(stateOf && { state: stateOf() }) })
  }
  return (
    <a
      href={paths.case.replace('$inkassoNumber', encodeURIComponent(inkassoNumber))}
      translate="no"
      onClick={open}
    >
      {inkassoNumber}
    </a>
  )
}
