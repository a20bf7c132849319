import { SelectField } from '#fields/select/SelectField.tsx'
import { type FilterOf, parameterOf, textOf } from '#lists/filters/filter.ts'
import { textIn } from '#lists/list-search.ts'

/** Each choice is a text of the list by its own name. */
interface ChoiceFilter<Choice extends string, Label extends string> {
  /** Names the field; `label` names what is chosen among the active filters. */
  readonly legend: Label
  readonly label: Label
  readonly parameter: string
  readonly choices: readonly Choice[]
  /** Names what filters nothing, where none of the choices does. */
  readonly all?: Label
}

/** One of a few choices. That which the request takes without being told filters nothing. */
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
