import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { storedDocument } from '#submission-document.ts'
import { submissionState } from '#submission.ts'

/** Submissions that a call answers when it does not say how many, and at most. */
export const usualSubmissions = 50
export const mostSubmissions = 200

/** An id or a receipt number. */
const submission = requiredText(40)

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern, because('number')))

/** How far a submission is; it stays the same when the same is said again. */
const status = {
  state: submissionState,
  fetchedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  acceptedInkassoNumber: z.nullable(z.string()),
  reason: z.string(),
  filesDeletedAt: z.nullable(z.iso.datetime()),
}

const decided = z.object({ receiptNumber: z.string(), ...status })

export const giveSubmissions = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/submissions',
  scope: 'submissions:read',
  request: z.strictObject({
    /** A position: gives what lies behind it, acknowledged or not. Left out, what was not acknowledged. */
    after: z.optional(digits(/^\d{1,15}$/)),
    limit: z.optional(
      digits(/^\d{1,3}$/).check(
        z.refine((text) => Number(text) >= 1 && Number(text) <= mostSubmissions, because('range')),
      ),
    ),
  }),
  response: z.object({
    submissions: z.array(storedDocument),
    /** What stays in the portal for now, and why. */
    held: z.array(z.object({ receiptNumber: z.string(), position: z.int(), reason: z.string() })),
    /** Everything up to this position was given or acknowledged: what a system keeps that asks with `after`. */
    cursor: z.int(),
    /** With `after` this position goes on where the answer ends; null when there is no more. */
    next: z.nullable(z.int()),
    /** When the portal was last restored from a backup; null when it never was. */
    epoch: z.nullable(z.iso.datetime()),
    /**
     * With `after` from before a restore: positions that your system may have been given and the portal does not know
     * any more. What was received since the restore lies behind them, and is in the answer.
     */
    lost: z.nullable(z.object({ from: z.int(), to: z.int(), reason: z.string() })),
  }),
  summary: 'What creditors sent, in order: each at least once until it is acknowledged.',
})

export const showSubmission = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/submissions/:submission',
  scope: 'submissions:read',
  request: z.strictObject({ submission }),
  response: z.extend(storedDocument, status),
  summary: 'One submission, by its id or receipt number, and how far it is.',
})

export const readSubmissionFile = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/submissions/:submission/files/:file',
  scope: 'submissions:read',
  request: z.strictObject({ submission, file: requiredText(200) }),
  response: 'bytes',
  summary: 'The bytes of a file as they were sent; `file` is its name of that field.',
})

export const acknowledgeSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/acknowledge',
  scope: 'submissions:decide',
  request: z.strictObject({ submission }),
  response: decided,
  summary: 'Your system has it: it is not given again.',
})

export const acceptSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/accept',
  scope: 'submissions:decide',
  request: z.strictObject({ submission, inkassoNumber: z.optional(inkassoNumber) }),
  response: decided,
  summary: 'It is accepted; a mandate with the case that it became, everything else without.',
})

export const refuseSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/refuse',
  scope: 'submissions:decide',
  request: z.strictObject({ submission, reason: requiredLines(2_000) }),
  response: decided,
  summary: 'It is refused, with the reason that the creditor reads.',
})
