import { PassThrough } from 'node:stream'

import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { readLargeBodies, withFiles } from '#http/large-bodies/large-bodies.ts'
import { bodiesArriving, bodiesWorkedOn } from '#http/shares/limits.ts'

/** The largest body of the calls here; its length counts as long as the sender tells none. */
const bodyLimit = 14_000_000

// The threads that read bodies start slowly on a busy machine.
const patience = { timeout: 10_000 }

const userOf = (url: string) => url.slice(1)

/** A server with one call, whose work ends when the test says so. */
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

test(
  'R101 a user has only so many bytes of bodies on their way, by the lengths that are told',
  { timeout: 40_000 },
  async () => {
    const { received, send, finishWork } = createServer()
    const trickling: PassThrough[] = []
    const trickle = (user: string) => {
      const body = new PassThrough()
      trickling.push(body)
      return send(user, body)
    }
    const share = Math.floor(bodiesArriving.share / bodyLimit)
    const large = [...times(share + 2, 'anna'), 'berta'].map(trickle)
    await expect.poll(() => received, patience).toContain('berta')
    expect(only(received, 'anna')).toHaveLength(share)

    // More than fit by the largest length, also when some of them are worked on.
    const many = share + bodiesWorkedOn.share + 2
    const small = times(many, 'carla').map((user) => send(user, '{}'))
    await expect.poll(() => only(received, 'carla'), patience).toHaveLength(many)
    finishWork()
    for (const body of trickling) body.end('{}')
    expect(new Set(await Promise.all([...large, ...small]))).toEqual(new Set([200]))
  },
)

test(
  'R101 a user has only so many bodies worked on at a time, and another is worked on meanwhile',
  { timeout: 40_000 },
  async () => {
    const { worked, send, finishWork } = createServer()
    const own = times(bodiesWorkedOn.share + 2, 'anna').map((user) => send(user, '{}'))
    await expect.poll(() => only(worked, 'anna'), patience).toHaveLength(bodiesWorkedOn.share)
    // What follows is read after what came before it.
    const first = send('berta', '{}')
    await expect.poll(() => only(worked, 'berta'), patience).toHaveLength(1)
    const second = send('berta', '{}')
    await expect.poll(() => only(worked, 'berta'), patience).toHaveLength(2)
    expect(only(worked, 'anna')).toHaveLength(bodiesWorkedOn.share)
    finishWork()
    expect(new Set(await Promise.all([...own, first, second]))).toEqual(new Set([200]))
  },
)
