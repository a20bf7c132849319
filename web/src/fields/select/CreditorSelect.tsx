import { domainWords } from '@portal/contract/words/domain-words.ts'
import { memo } from 'react'

import { useCreditor } from '#api/session.ts'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

interface CreditorSelectProps {
  /** Selected creditor numbers. */
  value: readonly string[]
  onChange: (glgNumbers: string[]) => void
  error?: string | undefined
}

/** Selects among the user's creditor numbers; disabled when there is only one. */
export const CreditorSelect = memo(function CreditorSelect({ value, onChange, error }: CreditorSelectProps) {
  const text = useCreditorTexts()
  const { glgNumbers, customerNames } = useCreditor()
  const options = glgNumbers.map((glgNumber, index) => ({
    value: glgNumber,
    label: creditorLabel(glgNumber, customerNames[index]),
  }))

  const summary = () => {
    const only = options.find((option) => option.value === value[0])
    if (only && value.length === 1) return only.label
    if (value.length === options.length) return `${text('all')} (${count(options.length)})`
    return `${count(value.length)} ${text('of')} ${count(options.length)}`
  }

  return (
    <SelectMany
      label={text('creditorNumbers')}
      options={options}
      value={value}
      onChange={onChange}
      summary={summary()}
      error={error}
      disabled={options.length < 2}
    />
  )
})

/** "100100 – Nord GmbH": a creditor number with its name, if it has one. */
export const creditorLabel = (glgNumber: string, name: string | undefined) =>
  name ? `${glgNumber} – ${name}` : glgNumber

const useCreditorTexts = texts({
  creditorNumbers: domainWords.creditorNumbers,
  all: commonWords.all,
  of: domainWords.of,
})
