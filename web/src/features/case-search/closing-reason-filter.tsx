import { ClosingReasonField } from '#features/case-search/ClosingReasonField.tsx'
import type { FilterOf } from '#lists/filters/filter.ts'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { textIn } from '#lists/list-search.ts'

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
