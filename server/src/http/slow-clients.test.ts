import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { serverOptions } from '#http/server-options.ts'
import { Traffic } from '#http/traffic.ts'

test('R48 a client that does not finish its headers is disconnected', async () => {
  const app = Fastify({ ...serverOptions(new Traffic()), logger: false })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('POST /v1/glg/login HTTP/1.1\r\nHost: portal\r\n')
  const begin = performance.now()
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 .*"code":"too_slow"/s)
  expect(performance.now() - begin).toBeLessThan(15_000)
  await app.close()
})
