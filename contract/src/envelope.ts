import * as z from 'zod/mini'

import { errorCode } from '#errors.ts'
import { fieldErrors } from '#fields/field-errors.ts'
import { languages } from '#languages.ts'
import { receipt } from '#receipt.ts'

/** The envelope's version; a request with any other is refused (specification 1, part 9). */
export const envelopeVersion = '1.0'

export const language = z.enum(languages)

/** What every call sends: specification 1, part 7. `payload` is checked by the endpoint's own schema. */
export const requestEnvelope = z.object({
  version: z.literal(envelopeVersion),
  language: z._default(z.catch(language, 'de'), 'de'),
  payload: z._default(z.unknown(), {}),
})

/** What went wrong: a stable code for programs, a sentence in the request's language for people. */
export const callError = z.object({
  code: errorCode,
  message: z.string(),
  /** Field path (`forderungen.0.invoiceDate`) → what is wrong with it. */
  fields: z.optional(fieldErrors),
  /** Of what was handed over before, with `already_sent`. */
  receipt: z.optional(receipt),
  /** Names this answer in the server's log. */
  requestId: z.string(),
})
export type CallError = z.infer<typeof callError>

/** What every call answers. `error` is null exactly when the call succeeded. */
export const responseEnvelope = z.object({
  version: z.literal(envelopeVersion),
  error: z.nullable(callError),
  payload: z.unknown(),
})
