import { afterEach, expect, test, vi } from 'vitest'

import { prefetchFiles } from '#api/prefetch-files.ts'

const idle = () => Promise.resolve()

afterEach(() => vi.unstubAllGlobals())

/**
 * Stubs `fetch`, which records its requests and fails for `/gone.js` only. `connection` stubs
 * `navigator.connection`.
 */
function stubNetwork(connection?: { saveData: boolean }) {
  const requests: string[] = []
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('fetch', async (file: string, { priority }: RequestInit) => {
    requests.push(`${priority} ${file}`)
    if (file === '/gone.js') throw new TypeError('Failed to fetch')
    return new Response('')
  })
  return requests
}

test('files of the next screens are prefetched with low priority, up to the first missing one', async () => {
  const requests = stubNetwork()
  await prefetchFiles(['/a.js', '/a.css', '/gone.js', '/b.js'], idle)
  expect(requests).toEqual(['low /a.js', 'low /a.css', 'low /gone.js'])
})

test('nothing is prefetched while the browser is busy', async () => {
  const requests = stubNetwork({ saveData: false })
  void prefetchFiles(['/a.js'], () => new Promise(() => undefined))
  await idle()
  expect(requests).toEqual([])
})

test('nothing is prefetched with data saving on', async () => {
  const requests = stubNetwork({ saveData: true })
  await prefetchFiles(['/a.js'], idle)
  expect(requests).toEqual([])
})
