import * as z from 'zod/mini'

import { errorCode } from '#errors.ts'
import { fieldErrors } from '#fields/field-errors.ts'
import { languages } from '#languages.ts'
import { receipt } from '#receipt.ts'

/** Requests with another version are refused (specification 1, part 9). */
export const envelopeVersion = '1.0'

export const language = z.enum(languages)

/** The request of every call (specification 1, part 7). The endpoint's schema checks `payload`. */
export const requestEnvelope = z.object({
  version: z.literal(envelopeVersion),
  language: z._default(z.catch(language, 'de'), 'de'),
  payload: z._default(z.unknown(), {}),
})

/** An error: a stable code for programs, a sentence in the request's language for people. */
export const callError = z.object({
  code: errorCode,
  message: z.string(),
  /** Field path (`forderungen.0.invoiceDate`) → error code. */
  fields: z.optional(fieldErrors),
  /** With `already_sent`: the receipt of the first submission. */
  receipt: z.optional(receipt),
  /** Id of this request in the server's log. */
  requestId: z.string(),
})
export type CallError = z.infer<typeof callError>

/** The response of every call. `error` is null exactly when the call succeeded. */
export const responseEnvelope = z.object({
  version: z.literal(envelopeVersion),
  error: z.nullable(callError),
  payload: z.unknown(),
})
