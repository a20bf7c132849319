import * as z from 'zod/mini'

import { because } from '#fields/field-errors.ts'
import { inkassoNumber } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { requiredLines } from '#fields/text-lines.ts'
import { operatorEndpoint } from '#operator/endpoint.ts'
import { storedDocument } from '#submission-document.ts'
import { allKinds } from '#submission-kinds.ts'
import { submissionState } from '#submission.ts'

/** Default page size. */
export const usualSubmissions = 50
/** Maximum page size. */
const mostSubmissions = 200

/** An id or a receipt number. */
const submission = requiredText(40)

const digits = (pattern: RegExp) => z.string().check(z.regex(pattern, because('number')))

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
    /**
     * Returns the submissions after this position, acknowledged or not. If left out, returns those not yet
     * acknowledged.
     */
    after: z.optional(digits(/^\d{1,15}$/)),
    limit: z.optional(
      digits(/^\d{1,3}$/).check(
        z.refine((text) => Number(text) >= 1 && Number(text) <= mostSubmissions, because('range')),
      ),
    ),
  }),
  response: z.object({
    submissions: z.array(storedDocument),
    /** Submissions that cannot be fetched yet, and why. */
    held: z.array(z.object({ receiptNumber: z.string(), position: z.int(), reason: z.string() })),
    /**
     * All submissions up to this position were returned or acknowledged. Store the position and send it as
     * `after`.
     */
    cursor: z.int(),
    /** Value of `after` for the next page; null on the last page. */
    next: z.nullable(z.int()),
    /** When the portal was last restored from a backup; null if never. */
    epoch: z.nullable(z.iso.datetime()),
    /**
     * Only if `after` is from before a restore: positions of submissions that your system may have but the portal
     * has lost. Submissions since the restore have higher positions and are in the response.
     */
    lost: z.nullable(z.object({ from: z.int(), to: z.int(), reason: z.string() })),
    /**
     * Kinds that clerks decide at the desk (`desk.decides` of the operator's file). The response leaves them
     * out.
     */
    decidedAtDesk: z.array(z.enum(allKinds)),
  }),
  summary: 'Submissions of creditors, in order. Each is returned at least once, until it is acknowledged.',
})

export const showSubmission = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/submissions/:submission',
  scope: 'submissions:read',
  request: z.strictObject({ submission }),
  response: z.extend(storedDocument, status),
  summary: 'One submission with its status, by its id or receipt number.',
})

export const readSubmissionFile = operatorEndpoint({
  method: 'GET',
  path: '/v1/operator/submissions/:submission/files/:file',
  scope: 'submissions:read',
  request: z.strictObject({ submission, file: requiredText(200) }),
  response: 'bytes',
  summary: 'The unchanged bytes of a file. `file` is the field of that name in the submission.',
})

export const acknowledgeSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/acknowledge',
  scope: 'submissions:decide',
  request: z.strictObject({ submission }),
  response: decided,
  summary: 'Confirms that your system has stored it. It is not returned again.',
})

export const acceptSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/accept',
  scope: 'submissions:decide',
  request: z.strictObject({ submission, inkassoNumber: z.optional(inkassoNumber) }),
  response: decided,
  summary: 'Accepts it: a mandate with the number of its new case, everything else without.',
})

export const refuseSubmission = operatorEndpoint({
  method: 'POST',
  path: '/v1/operator/submissions/:submission/refuse',
  scope: 'submissions:decide',
  request: z.strictObject({ submission, reason: requiredLines(2_000) }),
  response: decided,
  summary: 'Refuses it, with a reason for the creditor.',
})
