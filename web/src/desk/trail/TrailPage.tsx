import type { TrailFilter } from '@portal/contract/desk/trail.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOfTrail, isReversed, trailIn } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { TrailFilters } from '#desk/trail/TrailFilters.tsx'
import { TrailFrame } from '#desk/trail/TrailFrame.tsx'
import { TrailList } from '#desk/trail/TrailList.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

import classes from '#desk/trail/Trail.module.css'

/** The entries of the audit trail, filtered. */
export function TrailPage() {
  const text = useTrailTexts()
  const navigate = useNavigate()
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const search = useMemo(() => trailIn(address), [address])
  const show = (next: TrailFilter) => void navigate({ to: deskPaths.trail, search: addressOfTrail(next) })
  return (
    <TrailFrame view="entries">
      <div className={classes.filters}>
        <TrailFilters search={search} onShow={show} />
      </div>
      {isReversed(search) ? (
        <EmptyState title={text('reversed')} />
      ) : (
        <TrailList search={search} onShow={show} />
      )}
    </TrailFrame>
  )
}
