import { Link } from '@tanstack/react-router'

import { useCreditor } from '#api/session.ts'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { casesLink } from '#screens/links/cases-link.ts'

interface FigureProps {
  /** Formatted figure. */
  value: string
  /** Whether there are no cases to link to. */
  isZero: boolean
  /** Filters of the search that finds the counted cases. */
  cases: Parameters<typeof casesLink>[1]
  /** Context read by screen readers before the figure: "März 2026". */
  about: string
}

/** A figure that links to its cases. */
export function Figure({ value, isZero, cases, about }: FigureProps) {
  const text = useStatisticsTexts()
  const session = useCreditor()
  if (isZero) return <span>{value}</span>
  return (
    <Link {...casesLink(session, cases)} aria-label={`${about}: ${value}, ${text('showCases')}`}>
      {value}
    </Link>
  )
}
