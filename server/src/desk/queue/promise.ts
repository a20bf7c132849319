import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import { sql, type SqlBool } from 'kysely'

import { dueAt, receivedIfDue } from '#desk/queue/due-at.ts'
import type { DeskConfig } from '#operator/config/desk-schema.ts'

/** The settings of the desk that the queue needs. */
export type DeskRules = Pick<DeskConfig, 'decides' | 'promise'>

const hoursOf = (urgency: number, { urgent, money, usual }: DeskConfig['promise']): number =>
  urgency === 1 ? urgent : urgency === 2 ? money : usual

/** Returns the deadline for deciding a submission. */
export const dueAtOf = (
  { receivedAt, urgency }: { receivedAt: Date; urgency: number },
  { promise }: DeskRules,
): Date => dueAt(receivedAt, hoursOf(urgency, promise))

/** SQL: whether the deadline of an item `i` has passed. Agrees with `dueAtOf`. */
export const isOverdue = ({ promise: { urgent, money, usual } }: DeskRules, now: Date) => sql<SqlBool>`
  i.received_at <= case i.urgency when 1 then ${receivedIfDue(now, urgent)}::timestamptz
    when 2 then ${receivedIfDue(now, money)}::timestamptz else ${receivedIfDue(now, usual)}::timestamptz end`

/** Whether the desk decides submissions of this kind. */
export const isOurs = (kind: SubmissionKind, { decides }: DeskRules): boolean => decides.includes(kind)
