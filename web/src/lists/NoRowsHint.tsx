import { commonWords } from '#i18n/common-words.ts'
import { detailWords } from '#i18n/detail-words.ts'
import { texts } from '#i18n/texts.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

type Because = 'nothingFound' | 'noCreditor' | 'nothingTicked' | 'noOwnCreditor' | 'refused'

/** What to do about a list without rows; of one that was not looked for, also why. */
export function NoRowsHint({ because }: { because: Because }) {
  const text = useHints()
  const listText = useListTexts()
  if (because === 'nothingFound') return <p>{text(because)}</p>
  return (
    <EmptyState
      title={text(because)}
      hint={because === 'refused' ? listText('checkFields') : text(`${because}Hint`)}
    />
  )
}

const useHints = texts({
  nothingFound: {
    de: 'Kein Eintrag entspricht allen gewählten Filtern zugleich. Entfernen Sie einzelne Filter oder prüfen Sie die Schreibweise.',
    en: 'No entry matches all chosen filters at once. Remove single filters or check the spelling.',
  },
  noCreditor: { de: 'Keine Gläubigernummer ausgewählt', en: 'No creditor number selected' },
  noCreditorHint: {
    de: 'Gesucht wird nur in den ausgewählten Gläubigernummern. Wählen Sie im Filter mindestens eine aus.',
    en: 'The search covers the selected creditor numbers only. Select at least one in the filters.',
  },
  nothingTicked: { de: 'Nichts ausgewählt', en: 'Nothing selected' },
  nothingTickedHint: {
    de: 'Gesucht wird nur, was ausgewählt ist. Wählen Sie im markierten Filter mindestens einen Eintrag aus.',
    en: 'The search covers what is selected only. Select at least one entry in the marked filter.',
  },
  refused: { de: 'Die Suche wurde nicht ausgeführt', en: 'The search was not carried out' },
  noOwnCreditor: commonWords.noCreditorNumber,
  noOwnCreditorHint: detailWords.noCreditorNumberHint,
})
