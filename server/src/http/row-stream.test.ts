import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { linesOf } from '#http/row-stream.ts'

const row = z.object({ name: z.string() })

function rowsOf(...batches: { name: string; secret?: string }[][]) {
  const state = { closed: 0 }
  async function* all() {
    yield* batches
  }
  const close = async () => void (state.closed += 1)
  return { state, rows: { total: batches.flat().length, batches: all(), close } }
}

test('head, rows and end stand on lines of their own, without what the contract does not list', async () => {
  const { rows, state } = rowsOf([{ name: 'Müller', secret: 'x' }, { name: 'a\nb' }], [{ name: '' }])
  expect(await text(linesOf(row, rows))).toBe(
    '{"totalNumberData":3}\n[{"name":"Müller"},{"name":"a\\nb"}]\n[{"name":""}]\n{"isComplete":true}\n',
  )
  expect(state.closed).toBe(1)
})

test('what is never read is closed, too', async () => {
  const { rows, state } = rowsOf([{ name: 'a' }])
  const lines = linesOf(row, rows)
  lines.destroy()
  await finished(lines).catch(() => {})
  expect(state.closed).toBe(1)
})

test('a client that stops reading is given up', async () => {
  const { rows, state } = rowsOf(...Array.from({ length: 100 }, () => [{ name: 'a' }]))
  const lines = linesOf(row, rows, { stallMillis: 20 })
  lines.once('readable', () => lines.read())
  await expect(finished(lines)).rejects.toThrow('stopped reading')
  expect(state.closed).toBe(1)
})
