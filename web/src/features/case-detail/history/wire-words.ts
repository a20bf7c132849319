import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'

/**
 * The debtor of a history entry: all debtors (below 1), the main debtor (1), or the co-debtor with that number.
 */
export function debtorWords(schuldnr: number): Words {
  if (schuldnr < 1) return commonWords.all
  if (schuldnr === 1) return { de: 'Haupt', en: 'Main' }
  return { de: `Mit${schuldnr}`, en: `Co${schuldnr}` }
}

const outputs: Readonly<Record<string, Words>> = {
  D: { de: 'Brief', en: 'Letter' },
  E: { de: 'E-Post', en: 'E-post' },
  M: domainWords.mail,
  F: domainWords.fax,
  W: { de: 'Webservice', en: 'Web service' },
}

/** The output channel, by its first letter. Unknown channels are shown unchanged. */
export const outputWords = (ausgabe: string): Words =>
  outputs[ausgabe.charAt(0).toUpperCase()] ?? { de: ausgabe, en: ausgabe }

/** Code and text of a booking type, "50 - Zahlung", or only one if the other is empty. */
export const bookingTypeText = (buchart: string, bucharttxt: string): string =>
  [buchart, bucharttxt].filter((part) => part !== '').join(' - ')
