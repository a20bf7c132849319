import { TextField } from '#fields/TextField.tsx'
import { type FilterOf, parameterOf, textOf, textProps } from '#lists/filters/filter.ts'
import { textIn } from '#lists/list-search.ts'

interface TextFilter<Label extends string> {
  readonly label: Label
  /** Hint below the field. Left out if the filter matches only the beginning of a value. */
  readonly hint?: Label
  /** URL parameter. Left out for personal data, which must not be in the URL (private-filter.ts). */
  readonly parameter?: string
}

/** A text filter with one line. */
export const textFilter =
  <Label extends string>({ label, hint, parameter }: TextFilter<Label>): FilterOf<Label> =>
  (field, shape) => ({
    label,
    fields: [field],
    isPrivate: parameter === undefined,
    read: ({ address, kept }) => ({
      [field]: textOf(shape[field], parameter === undefined ? kept : address[parameter]),
    }),
    write: (filters) => (parameter === undefined ? {} : parameterOf(parameter, textIn(filters, field))),
    words: (filters) => textIn(filters, field),
    draw: (drawing) => (
      <TextField
        label={drawing.text(label)}
        description={hint && drawing.text(hint)}
        {...textProps(drawing, field, 'text', shape[field])}
      />
    ),
  })
