import { Link } from '@tanstack/react-router'

import { useCreditor } from '#api/session.ts'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { casesLink } from '#screens/links/cases-link.ts'

interface FigureProps {
  /** The figure as it is read. */
  value: string
  /** Nothing lies behind it: no link. */
  isZero: boolean
  /** The cases behind it. */
  cases: Parameters<typeof casesLink>[1]
  /** What the figure is about, read aloud before it: "März 2026". */
  about: string
}

/** A figure that leads to the cases behind it. */
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
