import { type FilterOf, parameterOf, textOf, textProps } from '#lists/filters/filter.ts'
import { FoldedField } from '#lists/filters/FoldedField.tsx'
import { textIn } from '#lists/list-search.ts'

const loadTextField = async () => (await import('#fields/TextField.tsx')).TextField

interface TextFilter<Label extends string> {
  readonly label: Label
  /** Hint below the field. Left out if the filter matches only the beginning of a value. */
  readonly hint?: Label
  /** URL parameter. Left out for personal data, which must not be in the URL (private-filter.ts). */
  readonly parameter?: string
}

/** A single-line text filter. It is folded at first. */
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
      <FoldedField
        load={loadTextField}
        props={{
          label: drawing.text(label),
          ...(hint && { description: drawing.text(hint) }),
          ...textProps(drawing, field, 'text', shape[field]),
        }}
      />
    ),
  })
