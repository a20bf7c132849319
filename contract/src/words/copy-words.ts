import type { Words } from '#words/words.ts'

/** What a restored copy says on its pages, and when something is sent. */
export const copyWords: Words = {
  de: 'Dies ist eine wiederhergestellte Kopie des Portals. Hier wird nichts übermittelt.',
  en: 'This is a restored copy of the portal. Nothing is transmitted here.',
}
