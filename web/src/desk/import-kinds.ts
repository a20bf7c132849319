import type { ImportKindName } from '@portal/contract/import-files.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { caseFieldWords } from '#features/case-detail/case-field-words.ts'
import { useLanguage } from '#i18n/language.ts'
import { screenTitles } from '#screens/screen-titles.ts'

/** Names of the kinds of import files. A new kind does not compile without its words. */
const kindWords: Readonly<Record<ImportKindName, Words>> = {
  customers: deskWords.customers,
  'creditor-numbers': domainWords.creditorNumbers,
  'file-types': userWords.types,
  'closing-reasons': { de: 'Abschlussgründe', en: 'Reasons for closure' },
  cases: domainWords.cases,
  'main-claims': caseFieldWords.mainClaims,
  'case-history': caseFieldWords.caseHistory,
  bookings: caseFieldWords.bookings,
  notices: domainWords.notices,
  handovers: domainWords.handovers,
  tasks: screenTitles.tasks,
  messages: screenTitles.messages,
  papers: domainWords.papers,
  news: deskWords.news,
}

/**
 * Returns a function that adds words to a name from import files and docs/import-format.md: `cases` becomes
 * „Akten (cases)“. Names without words are returned unchanged.
 */
export function useNameOf(words: Readonly<Record<string, Words | undefined>>): (written: string) => string {
  const language = useLanguage()
  return (written) => {
    const name = words[written]
    return name ? `${name[language]} (${written})` : written
  }
}

/** Returns a function that names a kind of import files. */
export const useKindName = () => useNameOf(kindWords)
