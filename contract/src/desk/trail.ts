import * as z from 'zod/mini'

import { trailEvents } from '#audit-events.ts'
import { auditGroups } from '#audit-groups.ts'
import { deskPage } from '#desk/customers.ts'
import { deskEndpoint } from '#desk/endpoint.ts'
import { isoDate } from '#fields/fields.ts'
import { optionalText, requiredText } from '#fields/text-fields.ts'

/* The audit trail, for auditors and administrators of the desk who are not limited to customers. */

const needs = 'audit'

const dayOrNone = z._default(z.union([z.literal(''), isoDate]), '')
const position = z.string().check(z.regex(/^\d{1,18}$/, { error: 'number' }))

const user = optionalText(200)
/** Who acted for the collection company, as the audit trail names them: `operator:clerk:carla`. */
const actor = optionalText(200)
const days = {
  /** First and last date, in German time; '' for no limit. */
  from: dayOrNone,
  to: dayOrNone,
}

const trailFields = {
  /**
   * A user who acted or whom an entry is about: their user name, even if they were deleted, or their
   * pseudonym.
   */
  user: z._default(user, ''),
  actor: z._default(actor, ''),
  inkassoNumber: z._default(optionalText(100), ''),
  receiptNumber: z._default(optionalText(40), ''),
  ...days,
  /** '': all. */
  group: z._default(z.union([z.literal(''), z.enum(auditGroups)]), ''),
  event: z._default(z.union([z.literal(''), z.enum(trailEvents)]), ''),
}

export const trailFilter = z.strictObject(trailFields)
export type TrailFilter = z.infer<typeof trailFilter>

/** Who acted: a user, a clerk, a person of the collection company or a system. */
const trailPerson = z.object({
  /** As in the audit trail. */
  actor: z.string(),
  /** Full name of a clerk; '' for others. */
  fullName: z.string(),
})
export type TrailPerson = z.infer<typeof trailPerson>

const trailEntry = z.object({
  ...trailPerson.shape,
  /** Position in the chain, as a decimal number. */
  position: z.string(),
  at: z.iso.datetime(),
  /** One of `trailEvents`, or one of an earlier version of the portal. */
  event: z.string(),
  /**
   * The user whom the entry is about: their name, or `#` and their id if they were deleted; '' if it is about
   * none.
   */
  user: z.string(),
  inkassoNumber: z.string(),
  receiptNumber: z.string(),
  /** IP address; '' if the entry has none. */
  address: z.string(),
  /** Further facts: name and value. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Whether a name in the entry was replaced because the user was erased. */
  isSealed: z.boolean(),
})
export type TrailEntry = z.infer<typeof trailEntry>

/** Page size. */
export const trailPageSize = 50

export const listTrail = deskEndpoint({
  path: '/v1/desk/trail',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({
    ...trailFields,
    /** Position of an entry. Only older entries are returned. Null for the newest. */
    after: z._default(z.nullable(position), null),
  }),
  response: z.object({
    rows: z.array(trailEntry),
    /** Value of `after` for the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
  summary: 'A page of the audit trail, newest first. Writes an audit entry for each question.',
})

export const trailActors = deskEndpoint({
  path: '/v1/desk/trail/actors',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({}),
  response: z.object({ actors: z.array(trailPerson) }),
  summary: 'Clerks, systems and persons of the collection company who are named in the audit trail.',
})

const times = {
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  times: z.int(),
}

export const whoSawCase = deskEndpoint({
  path: '/v1/desk/trail/case',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({ inkassoNumber: requiredText(100), ...days }),
  response: z.object({
    persons: z.array(
      z.object({
        ...trailPerson.shape,
        ...times,
        /** Customer of a user; '' for others, and for a user who was deleted. */
        customer: z.string(),
        /** What they saw, and how often. */
        events: z.array(z.object({ event: z.string(), times: z.int() })),
      }),
    ),
  }),
  summary: 'Who has seen a case, or what was sent about it. Writes an audit entry.',
})
export type CaseViewer = z.infer<typeof whoSawCase.response>['persons'][number]

const seenRow = z.object({
  ...times,
  /** The case; '' if what was seen belongs to none. */
  inkassoNumber: z.string(),
  /** Receipt number of a submission that belongs to no case; '' otherwise. */
  receiptNumber: z.string(),
  /** Number of documents of the case or submission that were opened. */
  files: z.int(),
})
export type SeenRow = z.infer<typeof seenRow>

export const seenByPerson = deskEndpoint({
  path: '/v1/desk/trail/seen',
  needs,
  needsAllCustomers: true,
  request: z
    .strictObject({ user: z._default(user, ''), actor: z._default(actor, ''), ...days, page: deskPage })
    .check(
      z.refine(({ user, actor }) => (user === '') !== (actor === ''), { error: 'required', path: ['user'] }),
    ),
  response: z.object({
    rows: z.array(seenRow),
    total: z.int(),
    /** What belongs to no single case: lists, papers. */
    others: z.array(z.object({ event: z.string(), ...times, rows: z.int() })),
  }),
  summary: 'What a user, a clerk or a system has seen: cases and files. Writes an audit entry.',
})
export type SeenRequest = z.infer<typeof seenByPerson.request>

const trailFormats = ['csv', 'ndjson'] as const
export type TrailFormat = (typeof trailFormats)[number]

export const exportTrail = deskEndpoint({
  path: '/v1/desk/trail/export',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({ ...trailFields, format: z.enum(trailFormats) }),
  response: 'bytes',
  summary: 'The entries that are found, oldest first, as `portal audit export` writes them, or as CSV.',
})

/** Maximum number of rows that one call verifies. */
export const verifiedRows = 50_000

export const verifyTrail = deskEndpoint({
  path: '/v1/desk/trail/verify',
  needs,
  needsAllCustomers: true,
  request: z.strictObject({
    /** Last row that the previous call verified; null for the first call. */
    after: z._default(z.nullable(position), null),
  }),
  response: z.object({
    rows: z.int(),
    /** Last verified row. Send it as `after` to continue. */
    last: z.string(),
    isDone: z.boolean(),
    /** First row that was changed or that follows a missing one; null if all rows are intact. */
    firstWrong: z.nullable(z.string()),
    /** The last row that was deleted at the end of its retention period; null if none was. */
    anchor: z.nullable(z.object({ position: z.string(), at: z.iso.datetime(), isGenuine: z.boolean() })),
    /** Position of the newest row, for showing the progress. */
    newest: z.string(),
  }),
  summary: 'Verifies the next rows of the chain, as `portal audit verify` does. Called until it is done.',
})
export type Verified = z.infer<typeof verifyTrail.response>
