import { AmountField } from '#fields/AmountField.tsx'
import { DateField } from '#fields/DateField.tsx'
import type { Period } from '#fields/periods.ts'
import { Range } from '#fields/Range.tsx'
import { TextField } from '#fields/TextField.tsx'
import { amount, day } from '#i18n/formats.ts'
import { type FilterDrawing, type FilterOf, parameterOf, textOf, textProps } from '#lists/filters/filter.ts'
import { boundsOf } from '#lists/filters/range-bounds.ts'
import { textIn } from '#lists/list-search.ts'
import type { ListText } from '#lists/list-texts.ts'

/** Input and format of the bounds, by kind. */
const kinds = {
  text: { Field: TextField, show: (text: string) => text },
  amount: { Field: AmountField, show: amount },
  date: { Field: DateField, show: day },
}

interface RangeFilter<Label extends string> {
  readonly kind: keyof typeof kinds
  /** Name of the range in the active filters, and of each bound for screen readers. */
  readonly label: Label
  readonly legend: Label
  /** URL parameters of the lower and the upper bound. */
  readonly parameters: readonly [string, string]
}

/** A filter with an optional lower and upper bound. */
export const rangeFilter =
  <Label extends string>({ kind, label, legend, parameters }: RangeFilter<Label>): FilterOf<Label> =>
  (name, shape) => {
    const [from, to] = parameters
    const [min, max] = boundsOf(name)
    const { Field, show } = kinds[kind]

    const boundProps = (drawing: FilterDrawing<Label>, end: 'from' | 'to', field: string) => ({
      label: `${drawing.text(label)} ${drawing.listText(end)}`,
      isLabelHidden: true,
      ...textProps(drawing, field, kind, shape[field]),
    })

    const setPeriod =
      ({ setterOf }: FilterDrawing<Label>) =>
      ({ first, last }: Period) => {
        setterOf(min)(first)
        setterOf(max)(last)
      }

    return {
      label,
      fields: [min, max],
      read: ({ address }) => ({
        [min]: textOf(shape[min], address[from]),
        [max]: textOf(shape[max], address[to]),
      }),
      write: (filters) => ({
        ...parameterOf(from, textIn(filters, min)),
        ...parameterOf(to, textIn(filters, max)),
      }),
      words(filters, _creditor, { listText }) {
        const [first = '', last = ''] = [min, max].map((field) => {
          const bound = textIn(filters, field)
          return bound && show(bound)
        })
        return rangeText(first, last, listText)
      },
      draw: (drawing) => (
        <Range legend={drawing.text(legend)} onPeriod={kind === 'date' ? setPeriod(drawing) : undefined}>
          <Field {...boundProps(drawing, 'from', min)} />
          <Field {...boundProps(drawing, 'to', max)} />
        </Range>
      ),
    }
  }

function rangeText(min: string, max: string, text: ListText): string {
  if (min && max) return `${min} – ${max}`
  if (min) return `${text('atLeast')} ${min}`
  return max && `${text('atMost')} ${max}`
}
