import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { AppError } from '#ground/app-error.ts'
import { answerErrors } from '#http/errors/error-answers.ts'

test('R101 a caller who is refused many times causes two log lines, others have their own', async () => {
  const stream = new PassThrough()
  const log = text(stream)
  const app = Fastify({ logger: { level: 'warn', stream } })
  answerErrors(app)
  app.get('/too-many', () => {
    throw new AppError('too_many')
  })
  app.get('/database', () => {
    throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  })
  const call = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
  for (let at = 0; at < 50; at++) {
    expect((await call('/too-many', '10.0.0.1')).statusCode).toBe(429)
    expect((await call('/database', '10.0.0.1')).statusCode).toBe(503)
  }
  await call('/too-many', '10.0.0.2')
  await app.close()
  stream.end()
  const lines = (await log)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg, repeated }) => [msg, repeated])).toEqual([
    ['refused: too_many', undefined],
    [expect.stringMatching(/^The database is unreachable/), undefined],
    ['refused: too_many', undefined],
    [expect.stringMatching(/^The database is unreachable/), 49],
    ['refused: too_many', 49],
  ])
})
