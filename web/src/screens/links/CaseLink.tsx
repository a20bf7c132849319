import { type HistoryState, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { paths } from '#screens/links/paths.ts'
import { isPlainClick } from '#ui/buttons/plain-click.ts'

interface CaseLinkProps {
  inkassoNumber: string
  /** Tooltip. Screen readers read it out after the number. */
  title?: string
  /** Router state for the case's page. */
  stateOf?: () => HistoryState
}

/**
 * Links a table row to its case. Uses a plain link, because the router's link would render again in every row
 * when the URL changes.
 */
export function CaseLink({ inkassoNumber, title, stateOf }: CaseLinkProps) {
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
      title={title}
      onClick={open}
    >
      {inkassoNumber}
    </a>
  )
}
