import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { AppError } from '#ground/app-error.ts'
import { answerErrors } from '#http/errors/error-answers.ts'
import { serverOptions } from '#http/server-options.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'
import { lingerMs } from '#http/shares/unread-bodies.ts'
import { Traffic } from '#http/traffic.ts'

/** Starts a server that refuses requests to `/refused` before reading their body. */
async function listen() {
  const app = Fastify({ ...serverOptions(new Traffic()), logger: false })
  answerErrors(app)
  refuseSlowBodies(app, () => false)
  const requests: IncomingMessage[] = []
  app.addHook('onRequest', async ({ raw }) => void requests.push(raw))
  const refuse = async () => {
    throw new AppError('unauthenticated')
  }
  app.all('/refused', { onRequest: refuse }, async () => ({}))
  app.all('/', async () => ({}))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  return { requests, port: Number(port) }
}

function answerOf(socket: Socket): () => string {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  return () => answer
}

/** Sends the start of a request. Like most clients, the tests read the response only after sending everything. */
function begin(port: number, line: string, length: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`)
  return socket
}

test.for([
  ['401', 'POST /refused', 'content-length: 4000000000', ''],
  ['413', 'POST /', 'content-length: 4000000000', ''],
  ['413', 'POST /', 'transfer-encoding: chunked', `10001\r\n${'x'.repeat(65_537)}\r\n3fffffff\r\n`],
  ['200', 'GET /', 'content-length: 4000000000', ''],
  ['404', 'POST /%zz', 'content-length: 4000000000', ''],
] as const)(
  'R48 after the response %s (%s, %s) the rest of the body is not read',
  async ([status, line, length, head]) => {
    const { port } = await listen()
    const socket = begin(port, line, length)
    socket.write(head)
    const answer = answerOf(socket)
    const before = performance.now()
    while (!socket.errored && performance.now() - before < 10_000) {
      socket.write('x'.repeat(1_000))
      await sleep(5)
    }
    const elapsed = performance.now() - before
    expect(elapsed).toBeGreaterThan(lingerMs / 2)
    expect(elapsed).toBeLessThan(9_000)
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i'))
  },
)

test('R48 a client that sends its whole body first still gets the response, then the connection closes', async () => {
  const { requests, port } = await listen()
  const length = 5_000_000
  const socket = begin(port, 'POST /refused', `content-length: ${length}`)
  await expect.poll(() => requests).toHaveLength(1)
  await sleep(50)
  for (let sent = 0; sent < length; sent += 500_000)
    if (!socket.write('x'.repeat(500_000))) await once(socket, 'drain')
  expect(socket.errored).toBe(null)
  const answer = answerOf(socket)
  await once(socket, 'end')
  expect(answer()).toMatch(/^HTTP\/1.1 401 [^]*"code":"unauthenticated"/)
  await expect.poll(() => requests[0]?.socket.destroyed).toBe(true)
})

test('R48 a connection stays open after a refusal if the small body had arrived', async () => {
  const { requests, port } = await listen()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const post =
    'POST /refused HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
  const answers = answerOf(socket)
  for (const count of [1, 2]) {
    socket.write(post)
    await expect.poll(() => answers().match(/HTTP\/1.1 401/g) ?? []).toHaveLength(count)
  }
  expect(requests).toHaveLength(2)
})
