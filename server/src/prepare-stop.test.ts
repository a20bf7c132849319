import { setTimeout as sleep } from 'node:timers/promises'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { prepareStop } from '#prepare-stop.ts'

test('R79 whoever comes back after a short pause while the portal stops is let in and answered', async () => {
  const app = Fastify()
  const stop = new AbortController()
  const end = prepareStop(app, stop.signal)
  app.get('/', async () => 'an answer')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => (await fetch(address)).text()
  stop.abort()
  const ended = end()
  // The farewell of 300 ms is over, and nobody else is there.
  await sleep(315)
  expect(await ask()).toBe('an answer')
  await ended
  await expect(ask()).rejects.toThrow('fetch failed')
})
