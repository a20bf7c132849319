import type { TrailFilter } from '@portal/contract/desk/trail.ts'

import { hasDays } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

interface NothingSeenProps {
  title: string
  hint: string
  search: Pick<TrailFilter, 'from' | 'to'>
}

/** The answer to a question without any entries: what to check, and that only some days were searched, if so. */
export function NothingSeen({ title, hint, search }: NothingSeenProps) {
  const text = useTrailTexts()
  return <EmptyState title={title} hint={hasDays(search) ? `${hint} ${text('onlyInDays')}` : hint} />
}
