import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { answerBrokenRequests } from '#http/errors/broken-requests.ts'
import { serverOptions } from '#http/server-options.ts'
import { Traffic } from '#http/traffic.ts'

test('R47 garbage during a response closes the connection without another response', async () => {
  const app = Fastify({ ...serverOptions(new Traffic()), logger: false })
  answerBrokenRequests(app, new Traffic())
  const rows = new PassThrough()
  app.get('/rows', async () => rows)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /rows HTTP/1.1\r\nHost: portal\r\n\r\n')
  rows.write('first row')
  await once(socket, 'readable')
  socket.write('garbage\r\n\r\n')
  const answer = await text(socket)
  expect(answer).toContain('first row')
  expect(answer).not.toContain('malformed')
  await app.close()
})
