import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'

import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { linesOf } from '#http/row-stream.ts'

const row = z.object({ name: z.string() })

function rowsOf(...batches: { name: string; secret?: string }[][]) {
  const state = { isClosed: false }
  async function* all() {
    yield* batches
  }
  const close = async () => void (state.isClosed = true)
  return { state, rows: { total: batches.flat().length, batches: all(), close } }
}

test('head, rows and end have a line each, without fields that the contract does not list', async () => {
  const { rows, state } = rowsOf([{ name: 'Müller', secret: 'x' }, { name: 'a\nb' }], [{ name: '' }])
  expect(await text(linesOf(row, rows))).toBe(
    '{"totalNumberData":3}\n[{"name":"Müller"},{"name":"a\\nb"}]\n[{"name":""}]\n{"isComplete":true}\n',
  )
  expect(state.isClosed).toBe(true)
})

test('the rows are closed before the last line is sent', async () => {
  const { rows, state } = rowsOf([{ name: 'a' }])
  const seen: [string, boolean][] = []
  for await (const line of linesOf(row, rows)) seen.push([String(line), state.isClosed])
  expect(seen.at(-1)).toEqual(['{"isComplete":true}\n', true])
})

test('a stream that is never read is closed, too', async () => {
  const { rows, state } = rowsOf([{ name: 'a' }])
  const lines = linesOf(row, rows)
  lines.destroy()
  await finished(lines).catch(() => {})
  expect(state.isClosed).toBe(true)
})

test('a client that stops reading is disconnected', async () => {
  const { rows, state } = rowsOf(...Array.from({ length: 100 }, () => [{ name: 'a' }]))
  const lines = linesOf(row, rows, { stallMillis: 20 })
  lines.once('readable', () => lines.read())
  await expect(finished(lines)).rejects.toThrow('stopped reading')
  expect(state.isClosed).toBe(true)
})
