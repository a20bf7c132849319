import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { pageOfHit } from '#features/case-detail/hit-page.ts'
import type { Hit } from '#lists/hits.ts'
import { isPlainClick } from '#ui/buttons/plain-click.ts'
import { ArrowLeftIcon } from '#ui/icons/icons.tsx'

import classes from '#features/case-detail/CaseDetailPage.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the case was opened from the search, which is then the previous history entry. */
    isFromSearch?: boolean
    /** The search hit that was opened. */
    hit?: Hit
  }
}

/**
 * Links back to the search from which this case was opened: with the same filters, at the page of results
 * that contains the case.
 */
export function BackLink() {
  const text = useCaseDetailTexts()
  const router = useRouter()
  const isFromSearch = useLocation({ select: ({ state }) => state.isFromSearch === true })
  const hit = useLocation({ select: ({ state }) => state.hit })

  function goBack(event: MouseEvent) {
    if (!isFromSearch || !isPlainClick(event)) return
    event.preventDefault()
    const elsewhere = pageOfHit(hit)
    if (elsewhere) void router.navigate({ ...elsewhere, replace: true })
    else router.history.back()
  }

  return (
    <Link to="/forderungen" className={classes.back} onClick={goBack}>
      <ArrowLeftIcon size={18} />
      {text('back')}
    </Link>
  )
}
