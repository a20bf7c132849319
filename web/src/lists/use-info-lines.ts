import { domainWords } from '@portal/contract/words/domain-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { useCreditor } from '#api/session.ts'
import { texts } from '#i18n/texts.ts'

/** Information lines of a printed or saved table: customer, creditor numbers, active filters. */
export function useInfoLines(
  glgNumbers: readonly string[],
  filters: readonly { label: string; value: string }[] = [],
): readonly string[] {
  const text = useInfoTexts()
  const { customerName, customerNames, glgNumbers: own } = useCreditor()
  const [only, ...others] = glgNumbers
  const isOne = only !== undefined && others.length === 0
  const numbers = text(isOne ? 'creditorNumber' : 'creditorNumbers')
  // A creditor number may have a name of its own.
  const name = (isOne && customerNames[own.indexOf(only)]) || customerName
  return [
    `${text('customer')}: ${name}`,
    `${numbers}: ${glgNumbers.join(', ')}`,
    ...filters.map(({ label, value }) => `${label}: ${value}`),
  ]
}

export const customerWords: Words = { de: 'Kunde', en: 'Customer' }

const useInfoTexts = texts({
  customer: customerWords,
  creditorNumber: domainWords.creditorNumber,
  creditorNumbers: domainWords.creditorNumbers,
})
