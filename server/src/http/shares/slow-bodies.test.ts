import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'

import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { answerErrors } from '#http/error-answers.ts'
import { serverOptions } from '#http/server-options.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'

const limits = { graceMs: 300, leastBytesPerSecond: 10_000, perAddress: 3, checkMs: 20 }

/** A server that answers how long the body was. */
async function listen(perAddress = limits.perAddress) {
  const app = Fastify({ ...serverOptions, logger: false })
  answerErrors(app)
  refuseSlowBodies(app, () => false, { ...limits, perAddress })
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }))
  const early: IncomingMessage[] = []
  app.post('/early', { onRequest: refuse }, async () => ({}))
  function refuse({ raw }: FastifyRequest, reply: FastifyReply) {
    early.push(raw)
    void reply.code(401).send({})
  }
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  return { app, early, port: Number(port) }
}

function begin(port: number, length: number, path = '/'): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('R48 R101 a body that trickles in is ended with a word why', async () => {
  const { port } = await listen()
  const socket = begin(port, 60_000)
  socket.write('"')
  const answer = await answerOf(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too_slow"')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('R101 a body on a slow but steady line arrives, however long it takes', async () => {
  const { port } = await listen()
  const socket = begin(port, 20_002)
  const answered = once(socket, 'data')
  socket.write('"')
  for (let part = 0; part < 10; part++) {
    socket.write('x'.repeat(2_000))
    await new Promise((resolve) => setTimeout(resolve, 80))
  }
  socket.write('"')
  const [chunk] = await answered
  expect(String(chunk)).toContain('{"length":20002}')
})

test('R101 what trickles in after the answer is cut off, too', async () => {
  const { port } = await listen()
  const socket = begin(port, 60_000, '/early')
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 /)
})

test('R101 what came with a call that was answered before it was read is passed over', async () => {
  const { app, early } = await listen()
  expect((await app.inject({ method: 'POST', url: '/early', payload: 'x'.repeat(60_000) })).statusCode).toBe(
    401,
  )
  await expect.poll(() => early[0]?.readableEnded).toBe(true)
})

test('R101 of an address that has begun too many bodies one more is refused, until one has ended', async () => {
  const { app, port } = await listen(3)
  const sockets = [1, 2, 3].map(() => begin(port, 60_000))
  const post = () => app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  await expect.poll(async () => (await post()).statusCode).toBe(429)
  const elsewhere = await app.inject({ method: 'POST', url: '/', payload: {}, remoteAddress: '10.0.0.1' })
  expect(elsewhere.statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await post()).statusCode).toBe(200)
})
