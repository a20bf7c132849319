import type { TrailFilter } from '@portal/contract/desk/trail.ts'

import { hasDays } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

interface NothingSeenProps {
  title: string
  /** What was typed, and may be wrong; undefined if it was chosen. */
  hint?: string | undefined
  search: Pick<TrailFilter, 'from' | 'to'>
}

/** The answer to a question without any entries: what to check, and that only some days were searched, if so. */
export function NothingSeen({ title, hint, search }: NothingSeenProps) {
  const text = useTrailTexts()
  const hints = [hint, hasDays(search) ? text('onlyInDays') : undefined].filter(Boolean)
  return <EmptyState title={title} {...(hints.length > 0 && { hint: hints.join(' ') })} />
}
