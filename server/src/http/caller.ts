import { requestEnvelope } from '@portal/contract/envelope.ts'
import { type Language } from '@portal/contract/languages.ts'
import { idempotencyHeader, idempotencyKey } from '@portal/contract/submission.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { AppError } from '#ground/app-error.ts'
import { BodyWithFiles } from '#http/large-bodies/body-with-files.ts'
import type { ReceivedFile } from '#http/large-bodies/received-file.ts'

/** What a handler may know of the call beside its payload. */
export interface Caller {
  /** The bearer token as sent, '' when there is none. */
  readonly token: string
  readonly language: Language
  /** The client's address, behind a trusted proxy the one it names. */
  readonly address: string
  readonly userAgent: string
  /** As sent; a sending call without one is not protected from taking effect twice. */
  readonly idempotencyKey: string | undefined
}

/** The same of a call that carries files. */
interface FilesCaller extends Caller {
  /** Decoded and looked at; their data is gone from the payload. */
  readonly files: readonly ReceivedFile[]
}

/** What the handler of a call may know, by whether it carries files. */
export type CallerOf<Carries extends boolean> = Carries extends true ? FilesCaller : Caller

/** Unwraps the envelope of a request. Throws `malformed` when there is none. */
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
    // Node joins several headers of this name with commas, which no key has.
    idempotencyKey: request.headers[idempotencyHeader]?.toString(),
  }
  // Of a call without fields some send null.
  return { payload: payload ?? {}, caller: isWithFiles ? { ...caller, files: body.files } : caller }
}

/** The bearer token of a request, '' when there is none. */
export const tokenOf = ({ headers }: FastifyRequest) =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Throws `invalid` when there is a key, but not one that can be known again for certain. */
export function checkKey(key: string | undefined) {
  if (key !== undefined && !z.safeParse(idempotencyKey, key).success)
    throw new AppError('invalid', { [idempotencyHeader]: 'format' })
}

/** A header's text without control characters, short enough to keep. */
const storable = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300)
