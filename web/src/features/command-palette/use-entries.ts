import { listSavedSearches } from '@portal/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import {
  type CommandPaletteText,
  useCommandPaletteTexts,
} from '#features/command-palette/command-palette-texts.ts'
import type { PaletteEntry } from '#features/command-palette/palette-entry.ts'
import { useCommands } from '#features/command-palette/use-commands.ts'
import { useFoundCases } from '#features/command-palette/use-found-cases.ts'
import { isPartOf } from '#fields/typed/folded.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { storePrivateFilter } from '#lists/filters/private-filter.ts'
import { casesFoundBy } from '#lists/finding/case-keys.ts'
import { type LastCase, lastCases } from '#screens/links/last-cases.ts'
import { paths } from '#screens/links/paths.ts'
import { allEntries } from '#screens/navigation.ts'
import { offeredActions } from '#screens/page-actions.ts'
import { screenTitles } from '#screens/screen-titles.ts'

/** All entries that match the typed text. Cases come first, because users search for them most. */
export function useEntries(typed: string) {
  const text = useCommandPaletteTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const found = useFoundCases(typed)
  const { data: saved } = useQuery(query(listSavedSearches, {}))
  const commands = useCommands()
  // Read once: the page does not change while the palette is open.
  const [actions] = useState(offeredActions)
  const [last] = useState(lastCases)
  const foundNumbers = new Set(found.cases.map(({ inkassoNumber }) => inkassoNumber))

  const caseEntry = (
    group: PaletteEntry['group'],
    { inkassoNumber, name, customerNumber }: LastCase,
  ): PaletteEntry => ({
    group,
    words: name || inkassoNumber,
    note: [name && inkassoNumber, customerNumber].filter(Boolean).join(' · '),
    run: () => void navigate({ to: paths.case, params: { inkassoNumber } }),
  })
  const entries: PaletteEntry[] = [
    ...found.cases.map(({ inkassoNumber, name, geschaeftsId }) =>
      caseEntry('cases', { inkassoNumber, name, customerNumber: geschaeftsId }),
    ),
    ...found.totals.map(({ key, total }): PaletteEntry => {
      const run = () => void navigate(casesFoundBy(key, found.words))
      return { group: 'searches', words: `${text(key)}: ${found.words}`, note: casesWords(text, total), run }
    }),
    ...actions
      .filter(({ words, alsoFoundBy = '' }) => matches(`${words} ${alsoFoundBy}`, typed))
      .map(({ words, run }): PaletteEntry => ({ group: 'actions', words, run })),
    ...(saved?.searches ?? [])
      .filter(({ name }) => matches(name, typed))
      .map(({ list, name, address, words }): PaletteEntry => {
        const state = words === '' ? {} : { privateFilterKey: storePrivateFilter(words) }
        const run = () => void navigate({ to: paths[list], search: address, state })
        return { group: 'savedSearches', words: name, note: screenTitles[list][language], run }
      }),
    ...last
      .filter((each) => !foundNumbers.has(each.inkassoNumber))
      .filter((each) => matches(`${each.inkassoNumber} ${each.name} ${each.customerNumber}`, typed))
      .map((each) => caseEntry('lastCases', each)),
    ...allEntries()
      .map(({ to, search, title }): PaletteEntry => {
        const run = () => void navigate({ to, ...(search && { search }) })
        const verb = verbOf(to)
        return { group: 'screens', words: title[language], note: verb && text(verb), run }
      })
      .filter(({ words, note = '' }) => matches(`${words} ${note}`, typed)),
    ...commands.filter(({ words }) => matches(words, typed)),
  ]
  return { entries, isSearching: found.isSearching, hasFailed: found.hasFailed }
}

/** The verb for what users do on a screen, for those who search for the action instead of the screen. */
const verbOf = (path: string) =>
  path === paths.handover ? 'handover' : path === paths.upload ? 'upload' : undefined

const casesWords = (text: CommandPaletteText, total: number) =>
  `${count(total)} ${text(total === 1 ? 'oneCase' : 'cases')}`

/**
 * Whether `words` contain each typed word, in any order, ignoring accents and upper and lower case. An empty
 * text matches everything.
 */
export const matches = (words: string, typed: string): boolean =>
  typed.split(/\s+/).every((part) => isPartOf(words, part))
