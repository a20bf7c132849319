import { readClosingReasons } from '@portal/contract/closing-reasons.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { SelectField } from '#fields/select/SelectField.tsx'
import type { FilterOf } from '#lists/filters/filter.ts'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { textIn } from '#lists/list-search.ts'
import { idle } from '#ui/idle.ts'

interface ClosingReasonFilter<Label extends string> {
  readonly label: Label
  readonly parameter: string
  /** Label of the option that does not filter. */
  readonly any: Label
}

/** Filter by closing reason. Any text in a URL is valid. */
export const closingReasonFilter =
  <Label extends string>({ any, ...filter }: ClosingReasonFilter<Label>): FilterOf<Label> =>
  (field, shape) => ({
    ...textFilter(filter)(field, shape),
    draw: ({ values, setterOf, text }) => (
      <ClosingReasonField
        label={text(filter.label)}
        any={text(any)}
        value={textIn(values, field)}
        onChange={setterOf(field)}
      />
    ),
  })

interface ClosingReasonFieldProps {
  label: string
  /** Label of the option that does not filter. */
  any: string
  value: string
  onChange: (reason: string) => void
}

/** Selects one of the operator's closing reasons. Loads them when the browser is idle. */
function ClosingReasonField({ label, any, value, onChange }: ClosingReasonFieldProps) {
  const [isIdle, setIdle] = useState(false)
  // `idle` never rejects.
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
