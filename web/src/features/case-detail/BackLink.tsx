import { Link, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { isPlainClick } from '#ui/plain-click.ts'

import classes from '#features/case-detail/CaseDetailPage.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The case was opened from the search, which is the entry before. */
    isFromSearch?: boolean
  }
}

/** Leads back to the search: to the very one that led here, with its filters and page, if there was one. */
export function BackLink() {
  const text = useCaseDetailTexts()
  const router = useRouter()
  const isFromSearch = useLocation({ select: ({ state }) => state.isFromSearch === true })

  function goBack(event: MouseEvent) {
    if (!isFromSearch || !isPlainClick(event)) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <Link to="/forderungen" className={classes.back} onClick={goBack}>
      <ArrowLeftIcon size={18} />
      {text('back')}
    </Link>
  )
}
