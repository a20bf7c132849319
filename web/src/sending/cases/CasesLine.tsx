import { domainWords } from '@portal/contract/words/domain-words.ts'

import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import type { ChosenCase } from '#sending/cases/send-to-cases.ts'

const namesShown = 3

const useLineTexts = texts({
  case: domainWords.case,
  others: { de: 'und {count} weitere', en: 'and {count} more' },
})

/** The debtors of the cases behind a dialog: the first three and the number of the others. */
export function CasesLine({ cases }: { cases: readonly ChosenCase[] }) {
  const text = useLineTexts()
  const names = cases
    .slice(0, namesShown)
    .map(({ inkassoNumber, name }) => name || `${text('case')} ${inkassoNumber}`)
  const others = cases.length - names.length
  return (
    <>
      <span translate="no">{names.join(' · ')}</span>
      {others > 0 && <span>{` ${text('others').replace('{count}', count(others))}`}</span>}
    </>
  )
}
