import type { ComponentType } from 'react'

import { choicesOf, type FilterOf, type OwnChoices, parameterOf } from '#lists/filters/filter.ts'
import { selectionForUrl } from '#lists/filters/own-choices.ts'
import { choicesIn } from '#lists/list-search.ts'

interface ChoicesFilter<Choice extends string, Label extends string, Name extends string> {
  readonly label: Label
  readonly parameter: string
  /** The choices in display order. */
  readonly choices: (creditor: OwnChoices) => readonly Choice[]
  readonly nameOf: (choice: Choice, creditor: OwnChoices, text: (name: Name) => string) => string
  readonly Field: ComponentType<{
    value: readonly string[]
    onChange: (choices: string[]) => void
    error?: string | undefined
  }>
}

/** A filter that allows several choices. If all are selected, nothing is filtered. Selecting none is an error. */
export const choicesFilter =
  <Choice extends string, Label extends string, Name extends string = never>(
    of: ChoicesFilter<Choice, Label, Name>,
  ): FilterOf<Label | Name> =>
  (field, shape) => ({
    label: of.label,
    fields: [field],
    read({ address }, creditor) {
      const all = of.choices(creditor)
      const requested = choicesOf(shape[field], address[of.parameter])
      const chosen = all.filter((choice) => requested.includes(choice))
      // If the creditor has no choices, the filter has no value.
      return all.length === 0 ? {} : { [field]: chosen.length > 0 ? chosen : [...all] }
    },
    write: (filters, creditor) =>
      parameterOf(of.parameter, selectionForUrl(of.choices(creditor), choicesIn(filters, field))),
    words(filters, creditor, { text }) {
      const all = of.choices(creditor)
      const chosen = all.filter((choice) => choicesIn(filters, field).includes(choice))
      if (chosen.length === all.length) return ''
      return chosen.map((choice) => of.nameOf(choice, creditor, text)).join(', ')
    },
    draw: ({ values, setterOf, errorOf, errorText }) => (
      <of.Field
        value={choicesIn(values, field)}
        onChange={setterOf(field)}
        error={errorText('choice', errorOf(field))}
      />
    ),
  })
