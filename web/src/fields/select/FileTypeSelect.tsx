import { domainWords } from '@portal/contract/words/domain-words.ts'
import { memo } from 'react'

import { ownFileTypes } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

interface FileTypeSelectProps {
  /** Selected file types. */
  value: readonly string[]
  onChange: (types: string[]) => void
  error?: string | undefined
}

/** Selects among the file types that the user may see. */
export const FileTypeSelect = memo(function FileTypeSelect({ value, onChange, error }: FileTypeSelectProps) {
  const text = useFileTypeTexts()
  const options = ownFileTypes(useCreditor(), useLanguage())
  const chosen = options.filter((option) => value.includes(option.value))

  const summary = () => {
    if (chosen.length === options.length) return text('all')
    if (chosen.length <= 2) return chosen.map(({ label }) => label).join(', ')
    return `${count(chosen.length)} ${text('of')} ${count(options.length)}`
  }

  return (
    <SelectMany
      label={text('fileType')}
      options={options}
      value={value}
      onChange={onChange}
      summary={summary()}
      error={error}
    />
  )
})

const useFileTypeTexts = texts({
  fileType: domainWords.fileType,
  all: commonWords.all,
  of: domainWords.of,
})
