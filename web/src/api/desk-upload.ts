import { bytesType, type DeskEndpoint, type DeskRight } from '@portal/contract/desk/endpoint.ts'
import type * as z from 'zod/mini'

import { deskAnswer, unanswered } from '#api/desk-call.ts'
import { currentDeskSession } from '#api/desk-session.ts'

type Schema = z.core.$ZodType

interface UploadOptions {
  readonly signal: AbortSignal
  /** Called with the number of bytes sent so far. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Sends a file as the body of a call. Throws like `callDesk`. Uses XMLHttpRequest, because `fetch` reports no upload
 * progress.
 */
export function uploadToDesk<Request extends Schema, Response extends Schema>(
  endpoint: DeskEndpoint<DeskRight, Request, Response>,
  fields: Readonly<Record<string, string>> & z.input<Request>,
  content: Blob,
  { signal, onProgress }: UploadOptions,
): Promise<z.output<Response>> {
  const token = currentDeskSession()?.token
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', `${endpoint.path}?${new URLSearchParams(fields).toString()}`)
    request.setRequestHeader('content-type', bytesType)
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      try {
        resolve(deskAnswer(endpoint, JSON.parse(request.responseText), token))
      } catch (error) {
        reject(asFailure(error, request.status))
      }
    })
    request.addEventListener('error', (cause) => reject(unanswered(cause)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort)
    request.send(content)
  })
}

const asFailure = (error: unknown, status: number): Error =>
  error instanceof Error && error.name === 'DeskFailure' ? error : unanswered(error, status)
