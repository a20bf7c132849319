import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import { answerErrors } from '#http/errors/error-answers.ts'
import { serverOptions } from '#http/server-options.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'
import { Traffic } from '#http/traffic.ts'

const limits = { graceMs: 300, leastBytesPerSecond: 10_000, perAddress: 3, checkMs: 5 }

/**
 * Starts a server that returns the length of a request's body. The test advances the server's clock, so that the
 * speed of a body does not depend on the machine.
 */
async function listen(ownLimits: { intervalMs?: number; longestMs?: number } = {}) {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const passes = async (milliseconds: number) => {
    now += milliseconds
    await sleep(3 * limits.checkMs)
  }
  const app = Fastify({ ...serverOptions(new Traffic()), logger: false })
  answerErrors(app)
  refuseSlowBodies(app, () => false, { ...limits, ...ownLimits })
  const begun: IncomingMessage[] = []
  app.addHook('preParsing', async ({ raw }) => void begun.push(raw))
  app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  return { app, begun, passes, port: Number(port) }
}

function begin(port: number, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  await once(socket, 'close')
  return text
}

test('R48 R101 a slow body is refused with a reason', async () => {
  const { begun, passes, port } = await listen()
  const socket = begin(port, 60_000)
  socket.write('"')
  await expect.poll(() => begun).toHaveLength(1)
  const answered = answerOf(socket)
  await passes(limits.graceMs)
  const answer = await answered
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too_slow"')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('R101 a body on a slow but steady line arrives', async () => {
  const { begun, passes, port } = await listen()
  const socket = begin(port, 20_002)
  const answered = once(socket, 'data')
  await expect.poll(() => begun).toHaveLength(1)
  const before = begun[0]?.socket.bytesRead ?? 0
  const write = async (text: string, arrived: number) => {
    socket.write(text)
    await expect.poll(() => begun[0]?.socket.bytesRead).toBe(before + arrived)
  }
  // The body starts late, but within the grace period, and then stays just above the minimum speed.
  await passes(280)
  await write(`"${'x'.repeat(6_000)}`, 6_001)
  for (let part = 1; part <= 7; part++) {
    await passes(190)
    await write('x'.repeat(2_000), 6_001 + part * 2_000)
  }
  socket.write('"')
  const [chunk] = await answered
  expect(String(chunk)).toContain('{"length":20002}')
})

test('R101 a body that may take hours is refused when it stalls, however fast it was before', async () => {
  const intervalMs = 400
  const { begun, passes, port } = await listen({ intervalMs })
  const socket = begin(port, 60_000)
  await expect.poll(() => begun).toHaveLength(1)
  const before = begun[0]?.socket.bytesRead ?? 0
  socket.write(`"${'x'.repeat(49_999)}`)
  await expect.poll(() => begun[0]?.socket.bytesRead).toBe(before + 50_000)
  const answered = answerOf(socket)
  await passes(intervalMs)
  await passes(limits.graceMs)
  expect(await answered).toMatch(/^HTTP\/1\.1 408 /)
})

test('R101 the duration of a body is limited at any speed', async () => {
  const [intervalMs, longestMs] = [400, 1_000]
  const { begun, passes, port } = await listen({ intervalMs, longestMs })
  const socket = begin(port, 60_000)
  const answered = answerOf(socket)
  await expect.poll(() => begun).toHaveLength(1)
  const before = begun[0]?.socket.bytesRead ?? 0
  socket.write('"')
  for (let part = 1; part <= 4; part++) {
    socket.write('x'.repeat(10_000))
    await expect.poll(() => begun[0]?.socket.bytesRead).toBe(before + 1 + part * 10_000)
    await passes(240)
  }
  expect(socket.readableEnded).toBe(false)
  socket.write('x'.repeat(10_000))
  await passes(40)
  const answer = await answered
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"too_slow"')
})

test('R101 the number of an address’s unfinished bodies is limited', async () => {
  const { app, begun, port } = await listen()
  const sockets = [1, 2, 3].map(() => begin(port, 60_000))
  await expect.poll(() => begun).toHaveLength(3)
  const post = (remoteAddress = '127.0.0.1') =>
    app.inject({ method: 'POST', url: '/', payload: { a: 1 }, remoteAddress })
  expect((await post()).statusCode).toBe(429)
  expect((await post('10.0.0.1')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await post()).statusCode).toBe(200)
})
