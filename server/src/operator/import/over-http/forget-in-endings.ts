import { open, rm } from 'node:fs/promises'

import { replaceFile } from '#files/durable.ts'
import { ifExists } from '#files/exists.ts'
import { type Ending, readEnding } from '#operator/import/over-http/outcome.ts'
import { endedIds, endedRejectsIn, endIn, type Places } from '#operator/import/over-http/places.ts'

/** Replaces texts that contain the name of an erased person. */
const removed = 'This text was removed, because it named somebody who was erased.'

/**
 * Returns the ids of ended deliveries whose fault, warnings or rejected rows contain a name.
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
    if (names(textOf(ending)) || (await hasRejectNaming(endedRejectsIn(places, id), names))) naming.push(id)
  }
  return naming
}

/** Whether a rejected row contains the name. Reads the file line by line, because it may be large. */
async function hasRejectNaming(path: string, names: (text: string) => boolean): Promise<boolean> {
  const found = await ifExists(open(path))
  if (!found) return false
  await using file = found
  for await (const line of file.readLines()) if (names(valuesIn(line))) return true
  return false
}

/**
 * Returns all values of a line of JSON as one text. The line itself cannot be searched: JSON writes a line
 * break as a backslash and an `n`, which would count as part of the next word.
 */
function valuesIn(line: string): string {
  const values: string[] = []
  JSON.parse(line, (_, value: unknown) => {
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value))
    return value
  })
  return values.join('\n')
}

const textOf = ({ fault, warnings }: Ending) => [fault, ...warnings].join('\n')

/**
 * Removes the fault, the warnings and the rejected rows of these deliveries. Keeps everything else, so that a
 * delivery that is sent again is recognized.
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
