import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { failure } from '#http/answers.ts'
import { httpStatus } from '#http/errors/error-words.ts'
import { securityHeaders } from '#http/pages/headers.ts'
import { lingerMs } from '#http/shares/unread-bodies.ts'
import type { Traffic } from '#http/traffic.ts'

/** Error code of the HTTP parser → code of the failure. All other errors are `malformed`. */
const codeByParserError: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

const currentResponse = new WeakMap<Duplex, ServerResponse>()

interface Observers {
  readonly traffic: Traffic
  readonly log: FastifyBaseLogger
}

/** Responds to data that the HTTP parser rejected, and closes the connection. */
export function refuseConnection(
  { code = '' }: { code?: string | undefined },
  socket: Duplex,
  observers: Observers,
) {
  const answer = currentResponse.get(socket)
  // After the start of a response, a second response in the middle of it would be unreadable, so the
  // connection is just closed.
  if (code === 'ECONNRESET' || (answer?.headersSent && !answer.writableFinished)) socket.destroy()
  else if (socket.writable) endWith(socket, new AppError(codeByParserError[code] ?? 'malformed'), observers)
}

/**
 * Responds with the envelope and security headers where Node would otherwise respond itself: no Host header,
 * an unknown Expect, and CONNECT. Also refuses several Host headers, because Node uses the first, but a proxy
 * may use another.
 */
export function answerBrokenRequests(app: FastifyInstance, traffic: Traffic) {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    currentResponse.set(request.socket, response)
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket) =>
    endWith(socket, new AppError('method_not_allowed'), { traffic, log: app.log }),
  )
  app.addHook('onRequest', async ({ raw: { httpVersion, headers, rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
    if (hosts > 1 || (httpVersion === '1.1' && hosts === 0)) throw new AppError('malformed') // guard: R47
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      throw new AppError('expectation_failed')
  })
}

/** Writes a raw response to the socket, because there is no response object. */
function endWith(socket: Duplex, error: AppError, { traffic, log }: Observers) {
  const status = httpStatus[error.code]
  const requestId = randomUUID()
  const answer = currentResponse.get(socket)
  // A request that is already tracked must not get a second log line.
  if (answer && !answer.writableFinished) traffic.noteRawResponse(answer, status)
  else traffic.noteUnreadable(log.child({ requestId }), status)
  const body = JSON.stringify(failure(error, 'de', requestId))
  const headers = {
    ...securityHeaders,
    ...(error.code === 'method_not_allowed' && { allow: 'POST' }),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
