import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { idle } from '#ui/idle.ts'

interface ClosingReasonFieldProps {
  label: string
  /** Label of the option that does not filter. */
  any: string
  value: string
  onChange: (reason: string) => void
}

/** Selects one of the operator's closing reasons. Loads them when the browser is idle. */
export function ClosingReasonField({ label, any, value, onChange }: ClosingReasonFieldProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void idle().then(() => setIdle(true)), [])
  const { data } = useQuery({ ...query(readClosingReasons, {}), enabled: isIdle, staleTime: Infinity })
  // Includes the selected reason: it may be an unknown one from a link, or the reasons may not have loaded yet.
  const reasons = new Set([...(data?.reasons ?? []), value].filter((reason) => reason !== ''))
  const options = [...reasons].map((reason) => ({ value: reason, label: reason }))
  return (
    <SelectField
      label={label}
      options={[{ value: '', label: any }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}
