import { SelectField } from '#fields/select/SelectField.tsx'
import { type FilterOf, parameterOf, textOf } from '#lists/filters/filter.ts'
import { textIn } from '#lists/list-search.ts'

/** Each choice is also the key of its label. */
interface ChoiceFilter<Choice extends string, Label extends string> {
  /** Label of the field. */
  readonly legend: Label
  /** Name of the filter among the active ones. */
  readonly label: Label
  readonly parameter: string
  readonly choices: readonly Choice[]
  /** Label of an additional choice that means "no filter". Left out if one of `choices` has that meaning. */
  readonly all?: Label
}

/** A filter with one of a few choices. The default value in the request means no filter. */
export const choiceFilter =
  <Choice extends string, Label extends string>(of: ChoiceFilter<Choice, Label>): FilterOf<Label | Choice> =>
  (field, shape) => {
    const plain = textOf(shape[field], undefined)
    const chosenIn = (value: string) => (value === plain ? '' : value)
    return {
      label: of.label,
      fields: [field],
      read: ({ address }) => ({ [field]: textOf(shape[field], address[of.parameter]) || plain }),
      write: (filters) => parameterOf(of.parameter, chosenIn(textIn(filters, field))),
      words(filters, _creditor, { text }) {
        const chosen = of.choices.find((choice) => choice === chosenIn(textIn(filters, field)))
        return chosen === undefined ? '' : text(chosen)
      },
      draw: ({ values, setterOf, text }) => (
        <SelectField
          label={text(of.legend)}
          options={[
            ...(of.all === undefined ? [] : [{ value: '', label: text(of.all) }]),
            ...of.choices.map((value) => ({ value, label: text(value) })),
          ]}
          value={textIn(values, field)}
          onChange={setterOf(field)}
        />
      ),
    }
  }
