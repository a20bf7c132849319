import { SelectField } from '#fields/select/SelectField.tsx'
import { today } from '#i18n/today.ts'
import { type FilterOf, parameterOf, textOf } from '#lists/filters/filter.ts'
import { textIn } from '#lists/list-search.ts'

/** Number of years to choose from. Papers are rarely kept longer (docs/data-protection.md). */
const offered = 11

const parameter = 'year'

/** A filter by the year of a paper. Offers the latest years, and any other year that is in the URL. */
export const yearFilter: FilterOf<'year' | 'all'> = (field, shape) => ({
  label: 'year',
  fields: [field],
  read: ({ address }) => ({ [field]: textOf(shape[field], address[parameter]) }),
  write: (filters) => parameterOf(parameter, textIn(filters, field)),
  words: (filters) => textIn(filters, field),
  draw({ values, setterOf, text }) {
    const value = textIn(values, field)
    return (
      <SelectField
        label={text('year')}
        options={[
          { value: '', label: text('all') },
          ...yearsWith(value).map((year) => ({ value: year, label: year })),
        ]}
        value={value}
        onChange={setterOf(field)}
      />
    )
  },
})

/** The latest years, latest first, and the chosen one. */
function yearsWith(chosen: string): string[] {
  const thisYear = Number(today().slice(0, 4))
  const years = Array.from({ length: offered }, (_, before) => String(thisYear - before))
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen].toSorted().toReversed()
}
