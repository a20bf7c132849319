import { detailWords } from '#i18n/detail-words.ts'
import { texts } from '#i18n/texts.ts'

/** What to do about a list without rows. */
export function NoRowsHint({ because }: { because: 'nothingFound' | 'noCreditor' | 'noOwnCreditor' }) {
  const text = useHints()
  return <p>{text(because)}</p>
}

const useHints = texts({
  nothingFound: {
    de: 'Kein Eintrag entspricht allen gewählten Filtern zugleich. Entfernen Sie einzelne Filter oder prüfen Sie die Schreibweise.',
    en: 'No entry matches all chosen filters at once. Remove single filters or check the spelling.',
  },
  noCreditor: {
    de: 'Gesucht wird nur in den ausgewählten Gläubigernummern. Wählen Sie im Filter mindestens eine aus.',
    en: 'The search covers the selected creditor numbers only. Select at least one in the filters.',
  },
  noOwnCreditor: detailWords.noCreditorNumberHint,
})
