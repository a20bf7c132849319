import type { TrailFilter } from '@portal/contract/desk/trail.ts'

import { hasDays } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

interface NothingSeenProps {
  title: string
  /** Says what may be wrong with the typed input; undefined if nothing was typed. */
  hint?: string | undefined
  search: Pick<TrailFilter, 'from' | 'to'>
}

/**
 * Shown if there are no entries. Says what to check and, if days were chosen, that only these were searched.
 */
export function NothingSeen({ title, hint, search }: NothingSeenProps) {
  const text = useTrailTexts()
  const hints = [hint, hasDays(search) ? text('onlyInDays') : undefined].filter(Boolean)
  return <EmptyState title={title} {...(hints.length > 0 && { hint: hints.join(' ') })} />
}
