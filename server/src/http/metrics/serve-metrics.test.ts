import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { gauge } from '#http/metrics/exposition.ts'
import { createMetricsServer } from '#http/metrics/serve-metrics.ts'

async function open() {
  const server = createMetricsServer(async () => [gauge('up_and_about', 'Whether.', 1)])
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  // The cast is safe: the server listens on a TCP port.
  const { port } = server.address() as AddressInfo
  return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
}

test('R93 the server of the metrics serves nothing else', async () => {
  const ask = await open()
  const answer = await ask('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await answer.text()).toContain('\nup_and_about 1\n')
  expect((await ask('/metrics?name[]=x')).status).toBe(200)
  const head = await ask('/metrics', 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const [path, method] of [['/'], ['/metrics/x'], ['/health/live'], ['/metrics', 'POST']] as const)
    expect([path, (await ask(path, method)).status]).toEqual([path, 404])
})
