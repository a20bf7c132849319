import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import type { ErrorCode } from '@portal/contract/errors.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { AppError } from '#ground/app-error.ts'
import { failure } from '#http/answers.ts'
import { httpStatus } from '#http/errors/error-words.ts'
import { securityHeaders } from '#http/pages/headers.ts'
import { partingMs } from '#http/shares/unread-bodies.ts'
import type { Traffic } from '#http/traffic.ts'

/** What the HTTP parser finds fault with; everything else is `malformed`. */
const codeByParserError: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

const answerUnderWay = new WeakMap<Duplex, ServerResponse>()

interface Noted {
  readonly traffic: Traffic
  readonly log: FastifyBaseLogger
}

/** Answers what the parser could not read as a request, and ends the connection. */
export function refuseConnection({ code = '' }: { code?: string | undefined }, socket: Duplex, noted: Noted) {
  const answer = answerUnderWay.get(socket)
  // Behind the beginning of another answer nobody would look for this one.
  if (code === 'ECONNRESET' || (answer?.headersSent && !answer.writableFinished)) socket.destroy()
  else if (socket.writable) endWith(socket, new AppError(codeByParserError[code] ?? 'malformed'), noted)
}

/**
 * Answers, in the envelope and with the headers of every answer, what Node would answer by itself: a request without
 * Host, with an expectation that nobody meets, and one for a tunnel. Of two Hosts Node would believe the first, a proxy
 * perhaps the second: they are refused as well.
 */
export function answerBrokenRequests(app: FastifyInstance, traffic: Traffic) {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answerUnderWay.set(request.socket, response)
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  app.server.on('connect', (_request, socket) =>
    endWith(socket, new AppError('method_not_allowed'), { traffic, log: app.log }),
  )
  app.addHook('onRequest', async ({ raw: { httpVersion, headers, rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
    if (hosts > 1 || (httpVersion === '1.1' && hosts === 0)) throw new AppError('malformed')
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      throw new AppError('expectation_failed')
  })
}

/** Writes the answer by hand, because there is no request that could be answered. */
function endWith(socket: Duplex, error: AppError, { traffic, log }: Noted) {
  const status = httpStatus[error.code]
  const requestId = randomUUID()
  const answer = answerUnderWay.get(socket)
  // What broke off in its middle is known already, and its own line is its only one.
  if (answer && !answer.writableFinished) traffic.noteAnswerByHand(answer, status)
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
  setTimeout(() => socket.destroy(), partingMs).unref()
}
