import { expect, test } from 'vitest'

import { type Line, readLines } from '#operator/import/rows/read-lines.ts'
import { processorTime } from '#test/processor-time.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function linesOf(bytes: Buffer, size: number, limitBytes = 20): Promise<Line[]> {
  const all: Line[] = []
  for await (const lines of readLines(inPieces(bytes, size), limitBytes)) all.push(...lines)
  return all
}

test('lines are the same in pieces of any size, also too long ones and the last one without an end', async () => {
  const text = `\uFEFFkurz\r\n\n${'x'.repeat(20)}\n${'ü'.repeat(11)}\n${'y'.repeat(99)}\nEnde`
  const whole = await linesOf(Buffer.from(text), 1_000)
  expect(whole.map((line) => [line.number, line.text.slice(0, 20), line.fault?.code])).toEqual([
    [1, 'kurz', undefined],
    [2, '', undefined],
    [3, 'x'.repeat(20), undefined],
    [4, 'ü'.repeat(11), 'tooLong'],
    [5, 'y'.repeat(20), 'tooLong'],
    [6, 'Ende', undefined],
  ])
  const placed = (lines: Line[]) =>
    lines.map(({ number, text: of, fault }) => [number, of.slice(0, 10), fault?.code])
  for (const size of [1, 2, 3, 7, 21, 22, 64])
    expect([size, placed(await linesOf(Buffer.from(text), size))]).toEqual([size, placed(whole)])
})

test('a long line costs time in proportion to its length', async () => {
  const line = Buffer.alloc(13_000_000, 'x')
  const cost = await processorTime(() => linesOf(line, 4_096, 14_000_000))
  expect(cost).toBeLessThan(1_500_000)
})
