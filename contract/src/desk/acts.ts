import * as z from 'zod/mini'

import { deskEndpoint } from '#desk/endpoint.ts'
import { deskItem, receiptNumber } from '#desk/item.ts'
import { inkassoNumber, isoDate } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { messageTextLimit } from '#messages.ts'
import { answerKind } from '#tasks.ts'

/* What a clerk does with a submission. Each call returns the submission as it is afterwards. */

/** How long a submission stays claimed after the clerk's last act on it, in minutes. */
export const claimMinutes = 20

/** Chosen by the browser, so that a retry writes nothing twice. */
const id = z.uuid()

const itemOnly = z.strictObject({ receiptNumber })

export const takeItem = deskEndpoint({
  path: '/v1/desk/item/take',
  needs: 'decide',
  changes: true,
  request: z.strictObject({
    receiptNumber,
    /** Whether to take over another clerk's claim. If false, a claimed submission is refused with `taken`. */
    isTakeover: z._default(z.boolean(), false),
  }),
  response: deskItem,
  summary: `Claims a submission for ${claimMinutes} minutes, prolonged by every act.`,
})

export const giveBackItem = deskEndpoint({
  path: '/v1/desk/item/give-back',
  needs: 'decide',
  changes: true,
  request: itemOnly,
  response: deskItem,
  summary: 'Ends the clerk’s own claim.',
})

/**
 * How long a submission stays claimed for the clerk to whom it was passed on, in working hours. A working day
 * counts as 24 hours.
 */
export const passedOnHours = 24

export const passOnItem = deskEndpoint({
  path: '/v1/desk/item/pass-on',
  needs: 'decide',
  changes: true,
  request: z.strictObject({
    receiptNumber,
    /** Login name of the clerk. */
    clerk: requiredText(100),
  }),
  response: deskItem,
  summary: 'Claims a submission for another clerk, who must be allowed to see and to decide it.',
})

/** Maximum number of days for which a submission can be put off. */
export const mostSnoozeDays = 180

export const snoozeItem = deskEndpoint({
  path: '/v1/desk/item/snooze',
  needs: 'decide',
  changes: true,
  request: z.strictObject({
    receiptNumber,
    /** Day on which the submission comes back; null brings it back now. */
    until: z.nullable(isoDate),
  }),
  response: deskItem,
  summary: 'Puts a submission off until a day, on which it comes back by itself. Ends its claim.',
})

export const acceptItem = deskEndpoint({
  path: '/v1/desk/item/accept',
  needs: 'decide',
  changes: true,
  request: z.strictObject({
    receiptNumber,
    /** Number of the new case; only for a mandate, and required for it. */
    inkassoNumber: z.optional(inkassoNumber),
  }),
  response: deskItem,
  summary: 'Accepts a submission that nobody else has claimed. A repeated call changes nothing.',
})

/** Maximum length of a reason for the creditor. */
const reasonLimit = 2_000

export const refuseItem = deskEndpoint({
  path: '/v1/desk/item/refuse',
  needs: 'decide',
  changes: true,
  request: z.strictObject({ receiptNumber, reason: requiredLines(reasonLimit) }),
  response: deskItem,
  summary: 'Refuses a submission that nobody else has claimed, with a reason that the creditor reads.',
})

/** Returns the reasons from the operator's file (`desk.reasons`), or the portal's default ones. */
export const refusalReasons = deskEndpoint({
  path: '/v1/desk/reasons',
  needs: 'decide',
  request: z.strictObject({}),
  response: z.object({ reasons: z.array(z.object({ title: z.string(), text: z.string() })) }),
  summary: 'The usual reasons for a refusal, in the language of the request.',
})

/** Types of answers that a clerk can ask for. Not `choice`: the call has no field for its options. */
const askedAnswer = answerKind.check(z.refine((kind) => kind !== 'choice', { error: 'format' }))

export const askCreditor = deskEndpoint({
  path: '/v1/desk/item/ask',
  needs: 'decide',
  changes: true,
  request: z.strictObject({
    id,
    receiptNumber,
    title: requiredText(200),
    text: requiredLines(4_000),
    answer: z._default(askedAnswer, 'text'),
    /** Whether the answer needs a file. */
    filesRequired: z._default(z.boolean(), false),
    dueDate: z._default(z.nullable(isoDate), null),
  }),
  response: deskItem,
  summary:
    'Asks the creditor: creates a task about the case or the mandate. Not for uploads, which have neither.',
})

export const writeToCreditor = deskEndpoint({
  path: '/v1/desk/item/write',
  needs: 'decide',
  changes: true,
  request: z.strictObject({ id, receiptNumber, text: requiredLines(messageTextLimit) }),
  response: deskItem,
  summary: 'Writes a message about the case of the submission.',
})

export const addNote = deskEndpoint({
  path: '/v1/desk/item/note',
  needs: 'decide',
  changes: true,
  request: z.strictObject({ id, receiptNumber, text: requiredLines(4_000) }),
  response: deskItem,
  summary: 'Adds an internal note, which no creditor and no system of the operator gets.',
})
