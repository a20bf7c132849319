import { once } from 'node:events'
import { connect } from 'node:net'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { serverOptions } from '#http/server-options.ts'

test('R48 whoever does not finish the headers of his request is cut off', { timeout: 30_000 }, async () => {
  const app = Fastify({ ...serverOptions, logger: false })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write('POST /v1/glg/login HTTP/1.1\r\nHost: portal\r\n')
  const begin = performance.now()
  socket.resume()
  await once(socket, 'close')
  expect(performance.now() - begin).toBeLessThan(15_000)
  await app.close()
})
