import { closingReasonWords } from '@portal/contract/words/case-words.ts'

import { currentLanguage } from '#i18n/language.ts'
import type { FilterOf } from '#lists/filters/filter.ts'
import { FoldedField } from '#lists/filters/FoldedField.tsx'
import { textFilter } from '#lists/filters/text-filter.tsx'
import { textIn } from '#lists/list-search.ts'

const loadField = async () =>
  (await import('#features/case-search/ClosingReasonField.tsx')).ClosingReasonField

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
    words: (filters) => closingReasonWords(textIn(filters, field))[currentLanguage()],
    draw: ({ values, setterOf, text }) => (
      <FoldedField
        load={loadField}
        props={{
          label: text(filter.label),
          any: text(any),
          value: textIn(values, field),
          onChange: setterOf(field),
        }}
      />
    ),
  })
