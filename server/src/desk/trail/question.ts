import type { AuditGroup } from '@portal/contract/audit-groups.ts'
import { eventsOfGroup } from '@portal/contract/audit-groups.ts'
import type { TrailFilter } from '@portal/contract/desk/trail.ts'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { startOfDay } from '#desk/queue/due-at.ts'
import { daysBefore } from '#ground/clock.ts'
import type { ActEntry } from '#operator/act.ts'
import { findSubject, isKnownCase } from '#operator/trail/find-subject.ts'
import type { TrailQuery } from '#operator/trail/trail-conditions.ts'

/** A question about the audit trail: what is looked for, and what the trail says about the question itself. */
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

/** What a question asks for, without the page. */
type Asked = Partial<TrailFilter>

/** Reads a question. What was typed is in its entry only if the portal knows it, since it may be anything (R74). */
export async function questionOf({ db, keys }: Context, kind: string, asked: Asked): Promise<Question> {
  const { user = '', actor = '', inkassoNumber = '', receiptNumber = '' } = asked
  const { from = '', to = '', group = '', event = '' } = asked
  const subject = user === '' ? undefined : await findSubject(db, keys, user)
  const isKnown = inkassoNumber !== '' && (await isKnownCase(db, inkassoNumber))
  const facts = {
    actor,
    // Without a user the name may be a password that was typed into the wrong field.
    user: subject && subject.userIds.length === 0 ? 'unknown' : '',
    case: inkassoNumber !== '' && !isKnown ? 'unknown' : '',
    receiptNumber: isReceipt(receiptNumber) ? receiptNumber : '',
    from,
    to,
    group,
    event,
  }
  return {
    query: {
      subject,
      actor: actor || undefined,
      inkassoNumber: inkassoNumber || undefined,
      receiptNumber: receiptNumber || undefined,
      from: from === '' ? undefined : new Date(startOfDay(from)),
      until: to === '' ? undefined : new Date(startOfDay(daysBefore(to, -1))),
      events: eventsOf(event, group),
    },
    entry: {
      userId: subject?.userIds[0],
      inkassoNumber: isKnown ? inkassoNumber : undefined,
      details: { question: kind, ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) },
    },
    isWhole: [user, inkassoNumber, receiptNumber, actor, from, to, group, event].every((one) => one === ''),
  }
}

const isReceipt = (text: string) => /^[A-Z]-\d{4}-\d{6,13}$/.test(text)

function eventsOf(event: string, group: AuditGroup | ''): readonly string[] | undefined {
  if (event !== '') return [event]
  return group === '' ? undefined : eventsOfGroup(group)
}
