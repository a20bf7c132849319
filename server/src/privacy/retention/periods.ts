import { viewMinutes } from '@portal/contract/desk/see-as.ts'
import { draftDays } from '@portal/contract/handover-draft.ts'
import { codeMinutes } from '@portal/contract/notifications.ts'
import { sql } from 'kysely'

import { knownNetworkDays } from '#access/login/known-networks.ts'
import { maxForgetMinutes } from '#access/login/throttle.ts'
import { setUpMinutes } from '#access/session-limits.ts'
import { germanDay } from '#ground/clock.ts'
import { isArchived } from '#privacy/erasure/archive.ts'
import {
  before,
  isPast,
  isPastMessages,
  isSessionOver,
  type Moment,
  months,
  monthsBefore,
  never,
  type Period,
  sessionsLast,
} from '#privacy/retention/period.ts'
import { hasUnfetched, isInForce } from '#privacy/retention/still-needed.ts'
import { keyHours } from '#submissions/limits.ts'

/** Hours for which idempotency keys are kept. Twice the minimum, so that a late retry still finds its key. */
export const idempotencyHours = 2 * keyHours

/** Days for which password requests are kept after the decision. Short, because they contain a password hash. */
export const decidedRequestDays = 30

/**
 * Days for which the daily count of a user's received bytes is kept. Only the current day's count is used.
 * Earlier counts are kept in case a server's clock is wrong.
 */
export const receivedDays = 2

/**
 * Hours after which a claim of incoming files is deleted. No API call takes that long, so the process that
 * made the claim must have been killed.
 */
export const claimHours = 24

/** Days for which changes of cases are kept. Users who were away for longer need to read the cases themselves. */
export const changeDays = 400

/**
 * Days for which mails and webhook messages are kept, delivered or not. Long enough to find out why one is
 * missing.
 */
export const dispatchDays = 30

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** SQL: the time of the user's last login, from the audit trail; if there is none, when the user was created. */
const lastLogin = sql<Date>`coalesce((select max(at) from audit where audit.user_id = portal_user.id
  and event in ('authn_login_success', 'authn_second_factor_success')), created_at)`

const archived = ({ retention: { archiveYears } }: Moment) =>
  archiveYears === 0 ? '' : `, but ${archiveYears} years after the year in which it came at least`

/** The periods of all data that expires. Counting and deleting use the same conditions. */
export const periods = {
  sessions: {
    what: 'sessions',
    table: 'session',
    since: sql`last_used_at`,
    isOver: isSessionOver,
    howLong: (moment) => `${sessionsLast(moment)}, ${viewMinutes} for a clerk’s view of the screens`,
    setBy: 'sessions',
  },
  clerkSessions: {
    what: 'sessions of clerks',
    table: 'clerk_session',
    since: sql`last_used_at`,
    isOver: isSessionOver,
    howLong: (moment) => `${sessionsLast(moment)}, ${setUpMinutes} without its set-up`,
    setBy: 'sessions',
  },
  throttles: {
    what: 'failed logins',
    table: 'throttle',
    since: sql`last_failure_at`,
    isOver: ({ now }) => sql`last_failure_at < ${before(now, maxForgetMinutes * 60_000)}
      and (locked_until is null or locked_until < ${now})`,
    howLong: () => `${maxForgetMinutes / 60} hours after the last one`,
  },
  knownNetworks: {
    what: 'networks that users logged in from',
    table: 'known_network',
    since: sql`last_login_at`,
    isOver: ({ now }) => sql`last_login_at < ${before(now, knownNetworkDays * dayMs)}`,
    howLong: () => `${knownNetworkDays} days after the last login from there`,
  },
  passwordRequests: {
    what: 'decided password requests',
    table: 'password_request',
    since: sql`coalesce(decided_at, requested_at)`,
    isOver: ({ now }) =>
      sql`state <> 'open' and coalesce(decided_at, requested_at) < ${before(now, decidedRequestDays * dayMs)}`,
    howLong: () => `${decidedRequestDays} days after your decision`,
  },
  idempotencyKeys: {
    what: 'receipts by idempotency key',
    table: 'idempotency',
    since: sql`created_at`,
    isOver: ({ now }) => sql`created_at < ${before(now, idempotencyHours * hourMs)}`,
    howLong: () => `${idempotencyHours} hours`,
  },
  drafts: {
    what: 'drafts of mandates',
    table: 'handover_draft',
    with: ['handover_draft_file'],
    since: sql`saved_at`,
    isOver: ({ now }) => sql`saved_at < ${before(now, draftDays * dayMs)}`,
    howLong: () => `until sent or thrown away, or ${draftDays} days after the last change`,
  },
  receivedDays: {
    what: 'bytes counted per user and day',
    table: 'received_day',
    since: sql`day::timestamptz`,
    isOver: ({ now }) => sql`day < ${germanDay(new Date(now.getTime() - receivedDays * dayMs))}::date`,
    howLong: () => `${receivedDays} days`,
  },
  claims: {
    what: 'claims of incoming files',
    table: 'incoming_file',
    with: ['unneeded_file'],
    since: sql`claimed_at`,
    isOver: ({ now }) => sql`claimed_at < ${before(now, claimHours * hourMs)}`,
    howLong: () => `until the call has ended, ${claimHours} hours at most`,
  },
  caseChanges: {
    what: 'changes of cases',
    table: 'case_change',
    since: sql`changed_at`,
    isOver: ({ now }) => sql`changed_at < ${before(now, changeDays * dayMs)}`,
    howLong: () => `${changeDays} days, and no longer than the case`,
  },
  dispatches: {
    what: 'mails and webhook messages, delivered or not',
    table: 'dispatch',
    with: ['mail_event'],
    since: sql`greatest(created_at, next_try_at)`,
    isOver({ now }) {
      const moment = before(now, dispatchDays * dayMs)
      return sql`created_at < ${moment} and next_try_at < ${moment}`
    },
    howLong: () => `${dispatchDays} days after the last try`,
  },
  mailConfirmations: {
    what: 'addresses that wait for their code',
    table: 'mail_confirmation',
    since: sql`requested_at`,
    isOver: ({ now }) => sql`requested_at < ${before(now, codeMinutes * 60_000)}`,
    howLong: () => `${codeMinutes} minutes`,
  },
  submissions: {
    what: 'files of submissions',
    table: 'submission',
    since: sql`case when files_deleted_at is null then decided_at end`,
    isOver: ({ now, retention }) => sql`files_deleted_at is null
      and decided_at < ${before(now, retention.submissionDays * dayMs)} and not ${isArchived(retention, now)}`,
    howLong: (moment) => `${moment.retention.submissionDays} days after your decision${archived(moment)}`,
    setBy: 'retention.submissionDays',
  },
  keptLetters: {
    what: 'letters that the law keeps',
    table: 'kept_submission',
    with: ['kept_file'],
    since: sql`received_at`,
    isOver: ({ now }) => sql`kept_until < ${germanDay(now)}::date`,
    howLong: () => 'until the day that the law sets for each ("portal person kept")',
    setBy: 'retention.archiveYears',
  },
  auditRows: {
    what: 'rows of the audit trail',
    table: 'audit',
    since: sql`at`,
    isOver: ({ now, retention }) => sql`at < ${monthsBefore(now, retention.auditMonths)}`,
    howLong: ({ retention }) => months(retention.auditMonths, 'it was written'),
    setBy: 'retention.auditMonths',
  },
  imports: {
    what: 'list of imports',
    table: 'data_import',
    with: ['data_import_file'],
    since: sql`started_at`,
    isOver: ({ now, retention }) => sql`started_at < ${monthsBefore(now, retention.auditMonths)}`,
    howLong: ({ retention }) => months(retention.auditMonths, 'it began'),
    setBy: 'retention.auditMonths',
  },
  closedCases: {
    what: 'closed cases',
    table: 'inkasso_case',
    with: [
      'searched_case',
      'main_claim',
      'booking',
      'case_history',
      'task',
      'message_thread',
      'message_read',
    ],
    since: sql`closed_date::timestamptz`,
    isOver({ now, retention: { closedCaseMonths } }) {
      if (closedCaseMonths === undefined) return never
      const day = germanDay(monthsBefore(now, closedCaseMonths))
      return sql`closed_date < ${day}::date and not ${hasUnfetched}`
    },
    howLong: ({ retention }) => months(retention.closedCaseMonths, 'the case was closed'),
    setBy: 'retention.closedCaseMonths',
  },
  messages: {
    what: 'submissions',
    table: 'submission',
    with: ['submission_file', 'desk_item', 'desk_claim', 'desk_note'],
    since: sql`received_at`,
    isOver: ({ now, retention }) =>
      retention.messageMonths === undefined
        ? never
        : sql`decided_at < ${monthsBefore(now, retention.messageMonths)} and not ${isArchived(retention, now)}
            and not ${isInForce(now)}`,
    howLong: (moment) => `${months(moment.retention.messageMonths, 'your decision')}${archived(moment)}`,
    setBy: 'retention.messageMonths',
  },
  importedNotices: {
    what: 'imported messages',
    table: 'notice',
    since: sql`case when submission_id is null then date::timestamptz end`,
    isOver: (moment) => sql`submission_id is null and ${isPastMessages('date', moment)}`,
    howLong: ({ retention }) => months(retention.messageMonths, 'its day'),
    setBy: 'retention.messageMonths',
  },
  importedHandovers: {
    what: 'imported handovers',
    table: 'handover',
    since: sql`case when submission_id is null then date::timestamptz end`,
    isOver: (moment) => sql`submission_id is null and ${isPastMessages('date', moment)}`,
    howLong: ({ retention }) => months(retention.messageMonths, 'its day'),
    setBy: 'retention.messageMonths',
  },
  looseTasks: {
    what: 'tasks without a case',
    table: 'task',
    since: sql`case when inkasso_number is null then created_date::timestamptz end`,
    // Unanswered tasks are kept, because the next import would insert them again.
    isOver: (moment) => sql`inkasso_number is null and ${isPastMessages('created_date', moment)}
      and not (state = 'open' and answered_revision is distinct from revision)`,
    howLong: ({ retention }) => `${months(retention.messageMonths, 'its day')}, while it is open longer`,
    setBy: 'retention.messageMonths',
  },
  importedMessages: {
    what: 'messages to creditors about cases',
    table: 'case_message',
    since: sql`date::timestamptz`,
    isOver: (moment) => isPastMessages('date', moment),
    howLong: ({ retention }) => `${months(retention.messageMonths, 'its day')}, or with its case`,
    setBy: 'retention.messageMonths',
  },
  papers: {
    what: 'papers for creditors',
    table: 'paper',
    with: ['paper_read'],
    since: sql`paper_date::timestamptz`,
    isOver: ({ now, retention }) => isPast('paper_date', retention.paperMonths, now),
    howLong: ({ retention }) => months(retention.paperMonths, 'its date'),
    setBy: 'retention.paperMonths',
  },
  users: {
    what: 'users',
    table: 'portal_user',
    with: [
      'portal_user_glg_number',
      'portal_user_aktentyp',
      'two_factor',
      'backup_code',
      'user_notice',
      'user_mail',
      'case_mute',
      'unfinished_login',
      'saved_search',
      'user_seen',
    ],
    since: lastLogin,
    isOver({ now, retention: { unusedUserMonths } }) {
      if (unusedUserMonths === undefined) return never
      // Keeps users whose initial password is still valid, because they may still log in for the first time.
      return sql`${lastLogin} < ${monthsBefore(now, unusedUserMonths)} and not is_demo
        and (password_expires_at is null or password_expires_at < ${now})`
    },
    howLong: ({ retention: { unusedUserMonths } }) =>
      unusedUserMonths === undefined
        ? 'until "portal user delete" or "portal person erase"'
        : months(unusedUserMonths, 'the last login, or after they were made'),
    setBy: 'retention.unusedUserMonths',
  },
} as const satisfies Record<string, Period>
