import { listSavedSearches } from '@portal/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import {
  type CommandPaletteText,
  useCommandPaletteTexts,
} from '#features/command-palette/command-palette-texts.ts'
import { useFoundCases } from '#features/command-palette/use-found-cases.ts'
import { isPartOf } from '#fields/typed/folded.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { storePrivateFilter } from '#lists/filters/private-filter.ts'
import { casesFoundBy } from '#lists/finding/case-keys.ts'
import { lastCases } from '#screens/links/last-cases.ts'
import { paths } from '#screens/links/paths.ts'
import { allEntries } from '#screens/navigation.ts'
import { offeredActions } from '#screens/page-actions.ts'
import { screenTitles } from '#screens/screen-titles.ts'

/** An entry of the palette: a case, a page or a command. */
export interface PaletteEntry {
  readonly group: 'actions' | 'cases' | 'lastCases' | 'savedSearches' | 'searches' | 'screens'
  readonly words: string
  /** Distinguishes entries with the same words. */
  readonly note?: string
  readonly run: () => void
}

/** All entries that match the typed text. Cases come first, because users search for them most. */
export function useEntries(typed: string) {
  const text = useCommandPaletteTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const found = useFoundCases(typed)
  const { data: saved } = useQuery(query(listSavedSearches, {}))
  // Read once: the page does not change while the palette is open.
  const [actions] = useState(offeredActions)
  const [last] = useState(lastCases)

  const caseEntry =
    (group: PaletteEntry['group']) =>
    (inkassoNumber: string, ...note: readonly string[]): PaletteEntry => ({
      group,
      words: inkassoNumber,
      note: note.filter((part) => part !== '').join(' · '),
      run: () => void navigate({ to: paths.case, params: { inkassoNumber } }),
    })
  const entries: PaletteEntry[] = [
    ...found.cases.map((row) => caseEntry('cases')(row.inkassoNumber, row.name, row.geschaeftsId)),
    ...found.totals.map(({ key, total }): PaletteEntry => {
      const run = () => void navigate(casesFoundBy(key, found.words))
      return { group: 'searches', words: `${text(key)}: ${found.words}`, note: casesWords(text, total), run }
    }),
    ...actions
      .filter(({ words }) => matches(words, typed))
      .map(({ words, run }): PaletteEntry => ({ group: 'actions', words, run })),
    ...(saved?.searches ?? [])
      .filter(({ name }) => matches(name, typed))
      .map(({ list, name, address, words }): PaletteEntry => {
        const state = words === '' ? {} : { privateFilterKey: storePrivateFilter(words) }
        const run = () => void navigate({ to: paths[list], search: address, state })
        return { group: 'savedSearches', words: name, note: screenTitles[list][language], run }
      }),
    ...last
      .filter((each) => matches(`${each.inkassoNumber} ${each.name} ${each.customerNumber}`, typed))
      .map((each) => caseEntry('lastCases')(each.inkassoNumber, each.name, each.customerNumber)),
    ...allEntries()
      .filter(({ title }) => matches(title[language], typed))
      .map(({ to, search, title }): PaletteEntry => {
        const run = () => void navigate({ to, ...(search && { search }) })
        return { group: 'screens', words: title[language], run }
      }),
  ]
  return { entries, isSearching: found.isSearching, hasFailed: found.hasFailed }
}

const casesWords = (text: CommandPaletteText, total: number) => `${count(total)} ${text('cases')}`

/** Whether `words` contain each typed word, regardless of order, case and accents. An empty text matches all. */
export const matches = (words: string, typed: string): boolean =>
  typed.split(/\s+/).every((part) => isPartOf(words, part))
