import { replaceFile } from '#files/durable.ts'
import { type Ending, readEnding } from '#operator/import/over-http/outcome.ts'
import { endedIds, endIn, type Places } from '#operator/import/over-http/places.ts'

/** What stands in the place of a fault that named somebody. */
const removed = 'This text was removed, because it named somebody who was erased.'

/** The ended deliveries whose fault or warnings name somebody. */
export async function endingsNaming(
  places: Places,
  names: (text: string) => boolean,
): Promise<readonly string[]> {
  const naming: string[] = []
  for (const id of (await endedIds(places)).toSorted()) {
    const ending = await readEnding(places, id)
    if (ending && names(textOf(ending))) naming.push(id)
  }
  return naming
}

const textOf = ({ fault, warnings }: Ending) => [fault, ...warnings].join('\n')

/**
 * Takes fault and warnings away from these deliveries. What else became of them stays, so that one that is sent again is
 * still known.
 */
export async function forgetInEndings(places: Places, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const ending = await readEnding(places, id)
    if (!ending) continue
    const fault = ending.fault === '' ? '' : removed
    const warnings = ending.warnings.length === 0 ? [] : [removed]
    await replaceFile(endIn(places, id), JSON.stringify({ ...ending, fault, warnings }))
  }
}
