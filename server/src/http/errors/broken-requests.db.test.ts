import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { responseEnvelope } from '@portal/contract/envelope.ts'
import { login } from '@portal/contract/session.ts'
import { expect } from 'vitest'

import { securityHeaders } from '#http/pages/headers.ts'
import { test } from '#test/portal.ts'

const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`
const post = `POST ${login.path} HTTP/1.1`
const host = 'Host: portal'
const json = 'Content-Type: application/json'
const close = 'Connection: close'

const requests: [title: string, sent: string, status: number, code: string][] = [
  ['a line that is not a request', lines('hello'), 400, 'malformed'],
  ['an HTTP/0.9 request', lines('GET /nothing'), 404, 'not_found'],
  ['the HTTP/2 preface', lines('PRI * HTTP/2.0', '', 'SM'), 400, 'malformed'],
  ['an unknown version', lines('GET / HTTP/9.9', host), 400, 'malformed'],
  ['an unknown method', lines('STEAL / HTTP/1.1', host), 400, 'malformed'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'malformed'],
  ['a header with a NUL', lines('GET / HTTP/1.1', host, 'A: a\0b'), 400, 'malformed'],
  ['a header without a name', lines('GET / HTTP/1.1', host, ': x'), 400, 'malformed'],
  ['a request without Host', lines('GET /nothing HTTP/1.1', close), 400, 'malformed'],
  ['a call without Host', lines(post, close, json, 'Content-Length: 2', '', '{}'), 400, 'malformed'],
  ['two Hosts', lines('GET /nothing HTTP/1.1', close, host, 'Host: another'), 400, 'malformed'],
  ['the same Host twice', lines('GET /nothing HTTP/1.0', close, host, 'HOST: portal'), 400, 'malformed'],
  ['an address with a broken escape', lines('GET /%zz HTTP/1.1', host, close), 404, 'not_found'],
  [
    'headers that are too long',
    lines('GET / HTTP/1.1', host, `A: ${'x'.repeat(40_000)}`),
    431,
    'headers_too_large',
  ],
  [
    'an address that is too long',
    lines(`GET /${'x'.repeat(40_000)} HTTP/1.1`, host),
    431,
    'headers_too_large',
  ],
  ['an expectation', lines('GET / HTTP/1.1', host, close, 'Expect: a-wonder'), 417, 'expectation_failed'],
  ['a tunnel', lines('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443'), 405, 'method_not_allowed'],
  ['a WebDAV method', lines('PROPFIND /nothing HTTP/1.1', host, close), 404, 'not_found'],
  ['OPTIONS *', lines('OPTIONS * HTTP/1.1', host, close), 404, 'not_found'],
  [
    'another protocol',
    lines(`GET ${login.path} HTTP/1.1`, host, 'Connection: Upgrade, close', 'Upgrade: websocket'),
    405,
    'method_not_allowed',
  ],
  [
    'two lengths',
    lines(post, host, json, 'Content-Length: 2', 'Content-Length: 3', '', '{}'),
    400,
    'malformed',
  ],
  [
    'a length and chunks',
    lines(post, host, json, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '0'),
    400,
    'malformed',
  ],
  ['an invalid length', lines(post, host, json, 'Content-Length: -1', '', '{}'), 400, 'malformed'],
  ['invalid chunks', lines(post, host, json, 'Transfer-Encoding: chunked', '', 'zz', '{}'), 400, 'malformed'],
  [
    'a chunk with a huge extension',
    lines(post, host, json, 'Transfer-Encoding: chunked', '', `2;${'x'.repeat(20_000)}`),
    413,
    'too_large',
  ],
  [
    'more bytes than declared',
    lines(post, host, json, 'Content-Length: 1', close, '', '{}'),
    400,
    'malformed',
  ],
]

test('R47 R67 unreadable requests get an envelope with the security headers', async ({ portal }) => {
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [title, sent, status, code] of requests) {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(sent, 'latin1')
    // Reads until the server closes the connection, which it must do.
    const answer = await text(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [first, ...rest] = head.split('\r\n')
    const headers = new Headers(rest.map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    expect([title, first]).toEqual([title, expect.stringContaining(`HTTP/1.1 ${status} `)])
    expect([title, Object.fromEntries(headers)]).toMatchObject([
      title,
      { ...securityHeaders, connection: 'close', 'content-length': String(Buffer.byteLength(body)) },
    ])
    expect([title, responseEnvelope.parse(JSON.parse(body)).error?.code]).toEqual([title, code])
  }
})

test('R47 garbage after a finished request gets its own response', async ({ portal }) => {
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(lines('GET /health/live HTTP/1.1', host))
  socket.once('data', () => socket.write(lines('garbage')))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*\{"status":"ok"\}HTTP\/1.1 400 .*"code":"malformed"/s)
})
