import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'

/** Whom a history entry concerns: below 1 all debtors, 1 the main debtor, above the co-debtor of that number. */
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

/** How something went out, by the first letter; an unknown one is shown as it is. */
export const outputWords = (ausgabe: string): Words =>
  outputs[ausgabe.charAt(0).toUpperCase()] ?? { de: ausgabe, en: ausgabe }

/** "50 - Zahlung": code and text of a booking type; only one of them where the other is missing. */
export const bookingTypeText = (buchart: string, bucharttxt: string): string =>
  [buchart, bucharttxt].filter((part) => part !== '').join(' - ')
