import { paperCategory } from '@portal/contract/paper-row.ts'

import { usePapersTexts } from '#features/papers/papers-texts.ts'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { count } from '#i18n/formats.ts'

interface PaperCategorySelectProps {
  value: readonly string[]
  onChange: (categories: string[]) => void
  error?: string | undefined
}

export function PaperCategorySelect({ value, onChange, error }: PaperCategorySelectProps) {
  const text = usePapersTexts()
  const options = paperCategory.options.map((category) => ({ value: category, label: text(category) }))
  const chosen = options.filter((option) => value.includes(option.value))

  const summary = () => {
    if (chosen.length === options.length) return text('all')
    if (chosen.length === 1) return chosen.map(({ label }) => label).join()
    return `${count(chosen.length)} ${text('of')} ${count(options.length)}`
  }

  return (
    <SelectMany
      label={text('category')}
      options={options}
      value={value}
      onChange={onChange}
      summary={summary()}
      error={error}
    />
  )
}
