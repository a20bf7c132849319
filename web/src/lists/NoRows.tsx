import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { type ListWord, useListTexts } from '#lists/list-texts.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'

export interface NoRowsProps {
  because: 'noCreditor' | 'nothingTicked' | 'noOwnCreditor' | 'refused' | 'nothingFound' | 'noneYet'
  /** Texts of the list. */
  words: (word: ListWord) => string
}

/** Explains why a list has no rows, with a remedy. */
export function NoRows({ because, words }: NoRowsProps) {
  const text = useNoRowsTexts()
  const listText = useListTexts()
  if (because === 'noneYet') return <EmptyState title={words('noneYet')} hint={words('noneYetHint')} />
  if (because === 'nothingFound')
    return <EmptyState title={words('nothingFound')} hint={text('nothingFoundHint')} />
  const hint = because === 'refused' ? listText('checkFields') : text(`${because}Hint`)
  return <EmptyState title={text(because)} hint={hint} />
}

const useNoRowsTexts = texts({
  nothingFoundHint: {
    de: 'Bitte prüfen Sie die Schreibweise oder entfernen Sie einen Filter.',
    en: 'Please check the spelling or remove a filter.',
  },
  noCreditor: { de: 'Keine Gläubigernummer ausgewählt', en: 'No creditor number selected' },
  noCreditorHint: {
    de: 'Gesucht wird nur in den ausgewählten Gläubigernummern. Wählen Sie im Filter mindestens eine aus.',
    en: 'The search covers only the selected creditor numbers. Select at least one in the filters.',
  },
  nothingTicked: { de: 'Nichts ausgewählt', en: 'Nothing selected' },
  nothingTickedHint: {
    de: 'Gesucht wird nur, was ausgewählt ist. Wählen Sie im markierten Filter mindestens einen Eintrag aus.',
    en: 'The search covers only what is selected. Select at least one entry in the marked filter.',
  },
  refused: { de: 'Die Suche wurde nicht ausgeführt', en: 'The search was not carried out' },
  noOwnCreditor: screenWords.noCreditorNumber,
  noOwnCreditorHint: screenWords.noCreditorNumberHint,
})
