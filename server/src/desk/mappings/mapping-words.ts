import type { Words } from '@portal/contract/words/words.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import { germanDate } from '#submissions/german-text.ts'

/* Messages for a clerk whose mapping is not saved. */

export const mappingWords = {
  wrong: {
    de: 'Die Zuordnung ist noch nicht vollständig. Unten steht, was fehlt.',
    en: 'The mapping is not complete yet. Below is what is missing.',
  },
  removed: {
    de: 'Die Zuordnung wurde inzwischen entfernt. Speichern Sie sie unter einem neuen Namen.',
    en: 'The mapping has been removed meanwhile. Please save it under a new name.',
  },
} as const satisfies Record<string, Words>

/** The message if the stored mapping is not the one that the clerk has seen. */
export const otherMappingWords = (name: string, who: string, at: Date): Words => ({
  de: `Die Zuordnung „${name}“ hat ${who} am ${germanDate(germanDay(at))} um ${germanTime(at).slice(0, 5)} Uhr gespeichert. Laden Sie sie neu oder wählen Sie einen anderen Namen.`,
  en: `The mapping “${name}” was saved by ${who} on ${germanDate(germanDay(at))} at ${germanTime(at).slice(0, 5)}. Please load it again or choose another name.`,
})
