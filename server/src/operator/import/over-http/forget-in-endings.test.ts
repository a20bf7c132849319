import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { containsName } from '#ground/text/name-words.ts'
import { endingsNaming } from '#operator/import/over-http/forget-in-endings.ts'
import { endedRejectsIn, endIn, placesIn } from '#operator/import/over-http/places.ts'

const id = '20260601100000000-nacht'

/** Creates the folders for deliveries, with one ended delivery and the rows that its import rejected. */
async function placesWith(rejects: readonly object[]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-endings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const places = placesIn(folder)
  await mkdir(places.ended, { recursive: true })
  const ending = { state: 'complete', warnings: [], isCheck: false, fingerprint: 'a' }
  await writeFile(endIn(places, id), JSON.stringify(ending))
  const lines = rejects.map((row) => `${JSON.stringify(row)}\n`)
  await writeFile(endedRejectsIn(places, id), lines.join(''))
  return places
}

test.for([
  ['Frau Muster, Erika', [id]],
  ['Sehr geehrte\nErika Muster', [id]],
  ['Erika Musterfrau', []],
] as const)('a left out row with the text %j is found or not', async ([text, found]) => {
  const places = await placesWith([{ line: 1, row: { text } }])
  expect(await endingsNaming(places, (named) => containsName('Erika Muster', named))).toEqual(found)
})

test('words of the name that stand in different rows are not the name', async () => {
  const places = await placesWith([{ row: { name: 'Erika Beispiel' } }, { row: { name: 'Max Muster' } }])
  expect(await endingsNaming(places, (named) => containsName('Erika Muster', named))).toEqual([])
})
