import { hasRight } from '@portal/contract/desk/endpoint.ts'
import type { TrailFilter } from '@portal/contract/desk/trail.ts'
import { Link } from '@tanstack/react-router'

import { useClerk } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { deskWords } from '#desk/desk-words.ts'
import { addressOfTrail } from '#desk/trail/trail-address.ts'
import { texts } from '#i18n/texts.ts'

const useLinkTexts = texts({ trail: deskWords.trail })

/** Leads to the entries of the audit trail about something, for those who may read it. */
export function TrailLink({ filter, about }: { filter: Partial<TrailFilter>; about: string }) {
  const text = useLinkTexts()
  const { role, seesAll } = useClerk()
  if (!seesAll || !hasRight(role, 'audit')) return null
  return (
    <Link to={deskPaths.trail} search={addressOfTrail(filter)} aria-label={`${text('trail')}: ${about}`}>
      {text('trail')}
    </Link>
  )
}
