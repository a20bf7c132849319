import { noticeTypes } from '@portal/contract/submission-kinds.ts'

import { allOfType, useNoticeTexts } from '#features/notices/notice-texts.ts'
import { SelectMany } from '#fields/select/SelectMany.tsx'
import { count } from '#i18n/formats.ts'

interface NoticeTypeSelectProps {
  value: readonly string[]
  onChange: (types: string[]) => void
  error?: string | undefined
}

export function NoticeTypeSelect({ value, onChange, error }: NoticeTypeSelectProps) {
  const text = useNoticeTexts()
  const options = noticeTypes.map((type) => ({ value: type, label: allOfType(text, type) }))
  const chosen = options.filter((option) => value.includes(option.value))

  const summary = () => {
    if (chosen.length === options.length) return text('allTypes')
    if (chosen.length === 1) return chosen.map(({ label }) => label).join()
    return `${count(chosen.length)} ${text('of')} ${count(options.length)}`
  }

  return (
    <SelectMany
      label={text('type')}
      options={options}
      value={value}
      onChange={onChange}
      summary={summary()}
      error={error}
    />
  )
}
