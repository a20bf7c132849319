import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { prepareStop } from '#start/prepare-stop.ts'

/** Somebody in a thread of his own, who calls as soon as he is told to. */
const caller = `
  const { workerData: { address, start }, parentPort } = require('node:worker_threads')
  const wait = () => {
    if (Atomics.load(start, 0) === 0) return setImmediate(wait)
    fetch(address).then((answer) => answer.text(), (error) => error.cause.code).then((said) => parentPort.postMessage(said))
  }
  parentPort.postMessage('waits')
  wait()`

test.for([1, 2, 3, 4, 5, 6, 7])(
  'R79 whoever calls while the stopping portal is busy in turn %i of its event loop is answered, or finds nobody',
  async (busyTurn) => {
    const app = Fastify()
    const stop = new AbortController()
    const end = prepareStop(app, stop.signal)
    app.get('/', async () => 'an answer')
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const start = new Int32Array(new SharedArrayBuffer(4))
    const thread = new Worker(caller, { eval: true, workerData: { address, start } })
    onTestFinished(() => void thread.terminate())
    await once(thread, 'message')
    const said = once(thread, 'message')

    // With the end of the farewell of 300 ms, and in each turn before the portal itself.
    setTimeout(() => {
      let turn = 0
      const next = () => {
        turn += 1
        if (turn < busyTurn) return setImmediate(next)
        Atomics.store(start, 0, 1)
        return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      }
      setImmediate(next)
    }, 300)
    stop.abort()
    const ended = end()
    expect(['an answer', 'ECONNREFUSED']).toContain((await said)[0])
    await ended
  },
)
