import { readBookings, readCaseHistory, readMainClaims } from '@portal/contract/case-detail.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'

import { query } from '#api/query-client.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import {
  headingIds,
  type SectionsOfCase,
  sentNoticesQuery,
} from '#features/case-detail/history/section-queries.ts'
import { useCurrentSection } from '#features/case-detail/history/use-current-section.ts'
import { CurrentSection, JumpLink } from '#screens/JumpLink.tsx'

import classes from '#features/case-detail/history/SectionLinks.module.css'

interface SectionLinksProps extends SectionsOfCase {
  /** Links to the sections of other features. */
  children: ReactNode
}

/** Links to the sections of a case's page, each with its number of entries. */
export function SectionLinks({ inkassoNumber, glgNumber, children }: SectionLinksProps) {
  const text = useCaseDetailTexts()
  const counts = {
    mainClaims: useQuery(query(readMainClaims, { inkassoNumber })).data?.history.length,
    caseHistory: useQuery(query(readCaseHistory, { inkassoNumber })).data?.history.length,
    bookings: useQuery(query(readBookings, { inkassoNumber })).data?.history.length,
    sentNotices: useQuery(sentNoticesQuery({ inkassoNumber, glgNumber })).data?.history.length,
  }
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentSection(nav)
  return (
    <nav ref={nav} aria-label={text('sections')} className={classes.sections}>
      <CurrentSection value={current}>
        {children}
        <JumpLink to={headingIds.mainClaims} title={text('mainClaims')} count={counts.mainClaims} />
        <JumpLink to={headingIds.caseHistory} title={text('caseHistory')} count={counts.caseHistory} />
        <JumpLink to={headingIds.bookings} title={text('bookings')} count={counts.bookings} />
        <JumpLink to={headingIds.sentNotices} title={text('yourNotices')} count={counts.sentNotices} />
      </CurrentSection>
    </nav>
  )
}
