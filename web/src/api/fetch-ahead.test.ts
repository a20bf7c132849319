import { afterEach, expect, test, vi } from 'vitest'

import { fetchAhead } from '#api/fetch-ahead.ts'

const idle = () => Promise.resolve()

afterEach(() => vi.unstubAllGlobals())

/** A network that notes what is asked of it, and has all files but one. */
function stubNetwork(connection?: { saveData: boolean }) {
  const asked: string[] = []
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('fetch', async (file: string, { priority }: RequestInit) => {
    asked.push(`${priority} ${file}`)
    if (file === '/gone.js') throw new TypeError('Failed to fetch')
    return new Response('')
  })
  return asked
}

test('files of the next screens are fetched with low priority, up to one that does not come', async () => {
  const asked = stubNetwork()
  await fetchAhead(['/a.js', '/a.css', '/gone.js', '/b.js'], idle)
  expect(asked).toEqual(['low /a.js', 'low /a.css', 'low /gone.js'])
})

test('while the browser has something to do no file is fetched', async () => {
  const asked = stubNetwork({ saveData: false })
  void fetchAhead(['/a.js'], () => new Promise(() => undefined))
  await idle()
  expect(asked).toEqual([])
})

test('whoever saves data fetches nothing ahead', async () => {
  const asked = stubNetwork({ saveData: true })
  await fetchAhead(['/a.js'], idle)
  expect(asked).toEqual([])
})
