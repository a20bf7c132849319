import { hasRight } from '@portal/contract/desk/endpoint.ts'
import type { TrailFilter } from '@portal/contract/desk/trail.ts'
import { Link } from '@tanstack/react-router'

import { useClerk } from '#api/desk-session.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { deskWords } from '#desk/desk-words.ts'
import { addressOfTrail } from '#desk/trail/trail-address.ts'
import { texts } from '#i18n/texts.ts'

const useLinkTexts = texts({ trail: deskWords.trail })

/** Whether the clerk may read the audit trail, which is about all customers. */
function useMayAudit(): boolean {
  const { role, seesAllCustomers } = useClerk()
  return seesAllCustomers && hasRight(role, 'audit')
}

/**
 * A link to the audit trail's entries about something. Renders nothing for clerks who may not read the audit
 * trail.
 */
export function TrailLink({ filter, about }: { filter: Partial<TrailFilter>; about: string }) {
  const text = useLinkTexts()
  if (!useMayAudit()) return null
  return (
    <Link to={deskPaths.trail} search={addressOfTrail(filter)} aria-label={`${text('trail')}: ${about}`}>
      {text('trail')}
    </Link>
  )
}

interface ActorNameProps {
  /** The actor as recorded in the audit trail; '' if there is no entry. */
  actor: string
  name: string
}

/**
 * The name of a clerk or system. For clerks who may read the audit trail, it is a link to the entries of that
 * clerk or system.
 */
export function ActorName({ actor, name }: ActorNameProps) {
  const text = useLinkTexts()
  if (!useMayAudit() || !actor.startsWith('operator:')) return name
  return (
    <Link to={deskPaths.trail} search={addressOfTrail({ actor })} title={text('trail')}>
      {name}
    </Link>
  )
}
