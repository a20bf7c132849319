import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import { closingReasonWords } from '@portal/contract/words/case-words.ts'
import { useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { useLanguage } from '#i18n/language.ts'

interface ClosingReasonFieldProps {
  label: string
  /** Label of the option that does not filter. */
  any: string
  value: string
  onChange: (reason: string) => void
}

/** Selects one of the operator's closing reasons. */
export function ClosingReasonField({ label, any, value, onChange }: ClosingReasonFieldProps) {
  const language = useLanguage()
  const { data } = useQuery({ ...query(readClosingReasons, {}), staleTime: Infinity })
  // Includes the selected reason: it may be an unknown one from a link, or the reasons may not have loaded yet.
  const reasons = new Set([...(data?.reasons ?? []), value].filter((reason) => reason !== ''))
  const options = [...reasons].map((reason) => ({
    value: reason,
    label: closingReasonWords(reason)[language],
  }))
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}
