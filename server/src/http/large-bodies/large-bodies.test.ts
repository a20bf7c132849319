import { PassThrough } from 'node:stream'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { readLargeBodies, withFiles } from '#http/large-bodies/large-bodies.ts'
import { bodyReceivingLimits, bodyProcessingLimits } from '#http/shares/limits.ts'

/** Body limit of the route below. It counts as the length of a body whose length is not declared. */
const bodyLimit = 14_000_000

const userOf = (url: string) => url.slice(1)

/** Creates a server with one route. Its handler ends when the test calls `finishWork`. */
function createServer() {
  const app = fastify()
  onTestFinished(() => app.close())
  const received: string[] = []
  const worked: string[] = []
  const work = Promise.withResolvers<void>()
  const bodies = readLargeBodies(app, async () => {})
  app.post('/:user', {
    ...withFiles,
    bodyLimit,
    async onRequest(request, reply) {
      const user = userOf(request.url)
      await bodies.receive(request, reply, user)
      received.push(user)
    },
    async handler(request) {
      worked.push(userOf(request.url))
      await work.promise
      return {}
    },
  })
  const send = async (user: string, payload: string | PassThrough) => {
    const headers = { 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url: `/${user}`, headers, payload })).statusCode
  }
  return { received, worked, send, finishWork: work.resolve }
}

const times = (count: number, name: string) => Array.from({ length: count }, () => name)
const only = (names: readonly string[], name: string) => names.filter((one) => one === name)

test('R101 the bytes of a user’s arriving bodies are limited, by their declared lengths', async () => {
  const { received, send, finishWork } = createServer()
  const trickling: PassThrough[] = []
  const trickle = (user: string) => {
    const body = new PassThrough()
    trickling.push(body)
    return send(user, body)
  }
  const share = Math.floor(bodyReceivingLimits.share / bodyLimit)
  const large = [...times(share + 2, 'anna'), 'berta'].map(trickle)
  await expect.poll(() => received).toContain('berta')
  expect(only(received, 'anna')).toHaveLength(share)

  // More small bodies than bodies of the maximum length are admitted, even while some are being processed.
  const many = share + bodyProcessingLimits.share + 2
  const small = times(many, 'carla').map((user) => send(user, '{}'))
  await expect.poll(() => only(received, 'carla')).toHaveLength(many)
  finishWork()
  for (const body of trickling) body.end('{}')
  expect(new Set(await Promise.all([...large, ...small]))).toEqual(new Set([200]))
})

test('R101 the number of a user’s bodies in processing is limited, and another user’s is processed meanwhile', async () => {
  const { worked, send, finishWork } = createServer()
  const own = times(bodyProcessingLimits.share + 2, 'anna').map((user) => send(user, '{}'))
  await expect.poll(() => only(worked, 'anna')).toHaveLength(bodyProcessingLimits.share)
  // Sends the next request only when the handler has received the previous one, because bodies are parsed in
  // order.
  const first = send('berta', '{}')
  await expect.poll(() => only(worked, 'berta')).toHaveLength(1)
  const second = send('berta', '{}')
  await expect.poll(() => only(worked, 'berta')).toHaveLength(2)
  expect(only(worked, 'anna')).toHaveLength(bodyProcessingLimits.share)
  finishWork()
  expect(new Set(await Promise.all([...own, first, second]))).toEqual(new Set([200]))
})
