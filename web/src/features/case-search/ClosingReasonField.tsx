import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import { idle } from '#ui/idle.ts'

interface ClosingReasonFieldProps {
  label: string
  /** Says that any reason will do. */
  any: string
  value: string
  onChange: (reason: string) => void
}

/** One of the operator's closing reasons, which are asked for once the page stands. */
export function ClosingReasonField({ label, any, value, onChange }: ClosingReasonFieldProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void idle().then(() => setIdle(true)), [])
  const { data } = useQuery({ ...query(readClosingReasons, {}), enabled: isIdle, staleTime: Infinity })
  // What is chosen may come from a link, and be no longer, or not yet, among them.
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
