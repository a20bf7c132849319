import { type AuditGroup, eventsOfGroup } from '@portal/contract/audit-groups.ts'
import { type TrailFilter, trailFilter } from '@portal/contract/desk/trail.ts'
import * as z from 'zod/mini'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { daysBefore } from '#ground/clock.ts'
import { startOfDay } from '#ground/working-days.ts'
import type { ActEntry } from '#operator/act.ts'
import { findSubject, isKnownCase, type TrailSubject } from '#operator/trail/find-subject.ts'
import { isKnownActor } from '#operator/trail/read-trail.ts'
import type { TrailQuery } from '#operator/trail/trail-conditions.ts'

/** A query of the audit trail, and the audit entry that records it. */
export interface Question {
  readonly query: TrailQuery
  readonly entry: Omit<ActEntry, 'event'>
  /** Whether nothing limits the search. */
  readonly isWhole: boolean
}

interface Context {
  readonly db: Db
  readonly keys: SecretKeys
}

const nothing: TrailFilter = z.parse(trailFilter, {})

/**
 * Builds a question from a filter. Its audit entry contains a typed value only if the portal knows the value,
 * because anything may have been typed (R74).
 */
export async function questionOf(
  { db, keys }: Context,
  kind: string,
  asked: Partial<TrailFilter>,
): Promise<Question> {
  const filter = { ...nothing, ...asked }
  const subject = filter.user === '' ? undefined : await findSubject(db, keys, filter.user)
  const knowsCase = filter.inkassoNumber !== '' && (await isKnownCase(db, filter.inkassoNumber))
  const knowsActor = filter.actor !== '' && (await isKnownActor(db, filter.actor))
  return {
    query: queryOf(filter, subject),
    entry: entryOf(kind, filter, { subject, knowsCase, knowsActor }),
    isWhole: Object.values(filter).every((value) => value === ''),
  }
}

function queryOf(
  { actor, inkassoNumber, receiptNumber, from, to, group, event }: TrailFilter,
  subject: TrailSubject | undefined,
): TrailQuery {
  return {
    subject,
    actor: actor || undefined,
    inkassoNumber: inkassoNumber || undefined,
    receiptNumber: receiptNumber || undefined,
    from: from === '' ? undefined : new Date(startOfDay(from)),
    until: to === '' ? undefined : new Date(startOfDay(daysBefore(to, -1))),
    events: eventsOf(event, group),
  }
}

/** What the portal knows about the typed values. */
interface Known {
  readonly subject: TrailSubject | undefined
  readonly knowsCase: boolean
  readonly knowsActor: boolean
}

function entryOf(
  question: string,
  { actor, inkassoNumber, receiptNumber, user: _user, ...filter }: TrailFilter,
  { subject, knowsCase, knowsActor }: Known,
): Question['entry'] {
  const facts = {
    ...filter,
    actor: actor !== '' && !knowsActor ? 'unknown' : actor,
    receiptNumber: isReceipt(receiptNumber) ? receiptNumber : '',
    // A name that belongs to no user may be a password that was typed into the wrong field.
    user: subject?.userIds.length === 0 ? 'unknown' : '',
    case: inkassoNumber !== '' && !knowsCase ? 'unknown' : '',
  }
  const given = Object.entries(facts).filter(([, value]) => value !== '')
  return {
    userId: subject?.userIds[0],
    inkassoNumber: knowsCase ? inkassoNumber : undefined,
    details: { question, ...Object.fromEntries(given) },
  }
}

const isReceipt = (text: string) => /^[A-Z]-\d{4}-\d{6,13}$/.test(text)

function eventsOf(event: string, group: AuditGroup | ''): readonly string[] | undefined {
  if (event !== '') return [event]
  return group === '' ? undefined : eventsOfGroup(group)
}
