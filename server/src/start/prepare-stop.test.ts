import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { prepareStop } from '#start/prepare-stop.ts'

/**
 * A client in a separate thread. It connects when the test tells it to, and signals when it has sent its
 * request.
 */
const caller = `
  const { connect } = require('node:net')
  const { workerData: { port, start }, parentPort } = require('node:worker_threads')
  const wait = () => {
    if (Atomics.load(start, 0) === 0) return setImmediate(wait)
    connect(port, '127.0.0.1')
      .on('data', (answer) => parentPort.postMessage(String(answer).split('\\r\\n')[0]))
      .on('error', ({ code }) => parentPort.postMessage(code))
      .on('close', () => parentPort.postMessage('closed'))
      .write('GET / HTTP/1.1\\r\\nhost: portal\\r\\n\\r\\n')
    // The connection is established by now, because a numeric address needs no DNS lookup.
    setImmediate(() => {
      Atomics.store(start, 0, 2)
      Atomics.notify(start, 0)
    })
  }
  parentPort.postMessage('waits')
  wait()`

const blocked = [1, 2, 3, 4, 5, 6, 7].flatMap((turn) => [1.5, 100].map((busyMs) => ({ turn, busyMs })))

// 600 ms is longer than the stop waits for quiet turns.
test.for([...blocked, { turn: 2, busyMs: 600 }])(
  'R79 a call during a stop gets a response or ECONNREFUSED, even if the event loop blocks for $busyMs ms in turn $turn',
  async ({ turn: busyTurn, busyMs }) => {
    const app = Fastify()
    const stop = new AbortController()
    const end = prepareStop(app, stop.signal)
    app.get('/', async () => 'an answer')
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    const start = new Int32Array(new SharedArrayBuffer(4))
    const thread = new Worker(caller, { eval: true, workerData: { port, start } })
    onTestFinished(() => void thread.terminate())
    await once(thread, 'message')
    const outcome = once(thread, 'message')

    // Fires when `drainMs` (300 ms) has passed. In each turn of the event loop, `next` runs before the portal's
    // own code, because it was scheduled first.
    setTimeout(() => {
      let turn = 0
      const next = () => {
        turn += 1
        if (turn < busyTurn) return setImmediate(next)
        Atomics.store(start, 0, 1)
        // Waits up to ten seconds, because the thread may be slow on a busy machine.
        Atomics.wait(start, 0, 1, 10_000)
        return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
      }
      setImmediate(next)
    }, 300)
    stop.abort()
    const ended = end()
    expect(['HTTP/1.1 200 OK', 'ECONNREFUSED']).toContain((await outcome)[0])
    await ended
  },
)
