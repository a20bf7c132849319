import * as z from 'zod/mini'

import { envelopeVersion } from '#envelope.ts'
import { errorCode } from '#errors.ts'
import { fieldErrors } from '#fields/field-errors.ts'

/**
 * Error codes of the desk, in addition to those of all calls. The message names the other clerk, the case or the
 * time.
 * - `taken`: another clerk works on the submission.
 * - `decided`: the submission has already been decided.
 * - `not_yours`: the collection system decides submissions of this kind.
 * - `held`: a file waits for the virus scan or is infected.
 * - `refused`: the portal refuses for another reason, which the message states.
 */
export const deskRefusals = ['taken', 'decided', 'not_yours', 'held', 'refused'] as const
export type DeskRefusal = (typeof deskRefusals)[number]

export const deskErrorCode = z.union([errorCode, z.enum(deskRefusals)])

/** An error of the desk: a code for programs, a sentence in the request's language for people. */
const deskError = z.object({
  code: deskErrorCode,
  message: z.string(),
  fields: z.optional(fieldErrors),
  requestId: z.string(),
})
export type DeskError = z.infer<typeof deskError>

/** The response of every call of the desk. `error` is null exactly when the call succeeded. */
export const deskResponse = z.object({
  version: z.literal(envelopeVersion),
  error: z.nullable(deskError),
  payload: z.unknown(),
})
