import { requestEnvelope } from '@portal/contract/envelope.ts'
import { type Language } from '@portal/contract/languages.ts'
import { idempotencyHeader, idempotencyKey } from '@portal/contract/submission.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError } from '#ground/app-error.ts'
import { BodyWithFiles } from '#http/large-bodies/body-with-files.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/** What a handler gets besides the payload of an API call. */
export interface Caller {
  /** The bearer token as sent, or ''. */
  readonly token: string
  readonly language: Language
  /** The client's IP address; behind a trusted proxy, the forwarded address. */
  readonly address: string
  readonly userAgent: string
  /** The header with the idempotency key, as sent. Without it, a submission is not idempotent. */
  readonly idempotencyKey: string | undefined
}

/** What a handler gets besides the payload of an API call with files. */
interface FilesCaller extends Caller {
  /** The decoded and checked files. Their data is removed from the payload. */
  readonly files: readonly ReceivedFile[]
}

export type CallerOf<HasFiles extends boolean> = HasFiles extends true ? FilesCaller : Caller

/** Unwraps the envelope of a request. Throws `malformed` if it is invalid. */
export function open(request: FastifyRequest): { payload: unknown; caller: CallerOf<boolean> } {
  const { body } = request
  const isWithFiles = body instanceof BodyWithFiles
  const envelope = requestEnvelope.safeParse(isWithFiles ? body.envelope : body)
  if (!envelope.success) throw new AppError('malformed')
  const { payload, language } = envelope.data
  const caller = {
    token: tokenOf(request),
    language,
    address: request.ip,
    userAgent: storable(request.headers['user-agent'] ?? ''),
    // If the header is repeated, its values are joined by commas. No valid key contains a comma.
    idempotencyKey: request.headers[idempotencyHeader]?.toString(),
  }
  // Some clients send null if a call has no fields.
  return { payload: payload ?? {}, caller: isWithFiles ? { ...caller, files: body.files } : caller }
}

export const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Throws `invalid` if the idempotency key is malformed. */
export function checkKey(key: string | undefined) {
  if (key !== undefined && !z.safeParse(idempotencyKey, key).success)
    throw new AppError('invalid', { [idempotencyHeader]: 'format' })
}

/** A header's text without control characters, truncated for storage. */
const storable = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)
