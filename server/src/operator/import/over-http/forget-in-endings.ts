import { readFile, rm } from 'node:fs/promises'

import { replaceFile } from '#files/durable.ts'
import { ifExists } from '#files/exists.ts'
import { type Ending, readEnding } from '#operator/import/over-http/outcome.ts'
import { endedIds, endedRejectsIn, endIn, type Places } from '#operator/import/over-http/places.ts'

/** Replaces texts that contain the name of an erased person. */
const removed = 'This text was removed, because it named somebody who was erased.'

/**
 * Ids of ended deliveries whose fault, warnings or left out rows contain a name.
 * @param names Whether a text contains the name.
 */
export async function endingsNaming(
  places: Places,
  names: (text: string) => boolean,
): Promise<readonly string[]> {
  const naming: string[] = []
  for (const id of (await endedIds(places)).toSorted()) {
    const ending = await readEnding(places, id)
    if (!ending) continue
    const rejects = (await ifExists(readFile(endedRejectsIn(places, id), 'utf8'))) ?? ''
    if (names(textOf(ending)) || names(rejects)) naming.push(id)
  }
  return naming
}

const textOf = ({ fault, warnings }: Ending) => [fault, ...warnings].join('\n')

/**
 * Removes the fault, the warnings and the left out rows of these deliveries. Keeps everything else, so that a delivery that is sent
 * again is recognised.
 */
export async function forgetInEndings(places: Places, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const ending = await readEnding(places, id)
    if (!ending) continue
    await rm(endedRejectsIn(places, id), { force: true })
    const fault = ending.fault === '' ? '' : removed
    const warnings = ending.warnings.length === 0 ? [] : [removed]
    await replaceFile(endIn(places, id), JSON.stringify({ ...ending, fault, warnings }))
  }
}
