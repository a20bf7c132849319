import type { ComponentType } from 'react'

import type { Period } from '#fields/periods.ts'
import { amount, day } from '#i18n/formats.ts'
import { type FilterDrawing, type FilterOf, parameterOf, textOf, textProps } from '#lists/filters/filter.ts'
import { boundsOf } from '#lists/filters/range-bounds.ts'
import type { RangeFieldsProps, RangeKind } from '#lists/filters/RangeFields.tsx'
import { textIn } from '#lists/list-search.ts'
import type { ListText } from '#lists/list-texts.ts'

/** Format of the bounds, by kind. */
const formats: Record<RangeKind, (bound: string) => string> = {
  text: (text) => text,
  amount,
  date: day,
}

interface RangeFilter<Label extends string> {
  readonly kind: RangeKind
  /** Name of the range in the active filters, and of each bound for screen readers. */
  readonly label: Label
  readonly legend: Label
  /** URL parameters of the lower and the upper bound. */
  readonly parameters: readonly [string, string]
  /** `RangeFields`, or `FoldedRangeFields` if they are folded at first. */
  readonly Fields: ComponentType<RangeFieldsProps>
}

/** A filter with an optional lower and upper bound. */
export const rangeFilter =
  <Label extends string>({ kind, label, legend, parameters, Fields }: RangeFilter<Label>): FilterOf<Label> =>
  (name, shape) => {
    const [from, to] = parameters
    const [min, max] = boundsOf(name)
    const show = formats[kind]

    const boundProps = (drawing: FilterDrawing<Label>, end: 'from' | 'to', field: string) => ({
      label: `${drawing.text(label)} ${drawing.listText(end)}`,
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
        <Fields
          kind={kind}
          legend={drawing.text(legend)}
          from={boundProps(drawing, 'from', min)}
          to={boundProps(drawing, 'to', max)}
          onPeriod={kind === 'date' ? setPeriod(drawing) : undefined}
        />
      ),
    }
  }

function rangeText(min: string, max: string, text: ListText): string {
  if (min && max) return `${min} – ${max}`
  if (min) return `${text('atLeast')} ${min}`
  return max && `${text('atMost')} ${max}`
}
