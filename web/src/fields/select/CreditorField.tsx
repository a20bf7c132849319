import { domainWords } from '@portal/contract/words/domain-words.ts'

import { useCreditor } from '#api/session.ts'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { texts } from '#i18n/texts.ts'

interface CreditorFieldProps {
  id?: string
  value: string
  onChange: (glgNumber: string) => void
  error?: string | undefined
}

/** Selects one of the user's creditor numbers; disabled when there is only one. */
export function CreditorField(field: CreditorFieldProps) {
  const text = useCreditorTexts()
  const { glgNumbers, customerNames } = useCreditor()
  const options = glgNumbers.map((glgNumber, index) => ({
    value: glgNumber,
    label: creditorLabel(glgNumber, customerNames[index]),
  }))
  return (
    <SelectField {...field} label={text('creditorNumber')} options={options} disabled={options.length < 2} />
  )
}

const useCreditorTexts = texts({
  creditorNumber: domainWords.creditorNumber,
})
