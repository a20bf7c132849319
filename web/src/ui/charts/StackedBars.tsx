import { Legend } from '#ui/charts/Legend.tsx'
import { Picture } from '#ui/charts/Picture.tsx'
import { useReading } from '#ui/charts/use-reading.ts'
import { useWidth } from '#ui/use-width.ts'

import classes from '#ui/charts/Charts.module.css'

interface StackedBar {
  name: string
  /** At most three, in the order of `parts`. */
  values: readonly StackedValue[]
  /** Shown after the bar: "62,5 %". */
  note: string
}

interface StackedValue {
  /** Length of the part, in any unit. Negative values count as zero. */
  length: number
  /** The formatted value. */
  words: string
}

interface StackedBarsProps {
  /** Shown above the chart; also its name for screen readers. */
  caption: string
  /** Names of the parts of a bar. The first is the best result. */
  parts: readonly string[]
  bars: readonly StackedBar[]
  /** Every bar fills the width, to compare shares instead of sums. */
  isRelative?: boolean
}

const rowHeight = 34
const barHeight = 20

/**
 * Horizontal stacked bars. Screen readers read only the selected bar, so the page also needs a table of all
 * figures.
 */
export function StackedBars({ caption, parts, bars, isRelative = false }: StackedBarsProps) {
  const { ref, width } = useWidth<HTMLElement>()
  const left = 8 + 7.2 * Math.max(...bars.map(({ name }) => name.length))
  const right = 8 + 7.2 * Math.max(...bars.map(({ note }) => note.length))
  const room = Math.max(0, width - left - right)
  const sums = bars.map(({ values }) => values.reduce((sum, { length }) => sum + Math.max(0, length), 0))
  const longest = Math.max(...sums)
  const height = bars.length * rowHeight
  const { place, box } = useReading(bars.length, (_left, top) => Math.floor(top / rowHeight))
  const read = place === undefined ? undefined : bars[place]
  const words =
    read && `${read.name}: ${read.values.map(({ words }, part) => `${parts[part]} ${words}`).join(' · ')}`

  return (
    <figure ref={ref} className={classes.chart}>
      <figcaption>{caption}</figcaption>
      <Legend names={parts} areResults />
      <Picture name={caption} box={box} words={words}>
        {width > 0 && (
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} data-is-result>
            {place !== undefined && (
              <rect className={classes.read} x={0} y={place * rowHeight} width={width} height={rowHeight} />
            )}
            {bars.map(({ name, values, note }, row) => {
              const full = isRelative ? (sums[row] ?? 0) : longest
              const lengths = values.map(({ length }) => (full > 0 ? (Math.max(0, length) / full) * room : 0))
              const end = lengths.reduce((sum, length) => sum + length, left)
              const middle = (row + 0.5) * rowHeight
              return (
                <g key={name} className={classes.label}>
                  <text x={0} y={middle} dy="0.35em">
                    {name}
                  </text>
                  {values.map((_value, tone) => (
                    <rect
                      key={parts[tone]}
                      data-tone={tone}
                      x={left + lengths.slice(0, tone).reduce((sum, length) => sum + length, 0)}
                      y={middle - barHeight / 2}
                      width={lengths[tone]}
                      height={barHeight}
                    />
                  ))}
                  <text x={end + 8} y={middle} dy="0.35em">
                    {note}
                  </text>
                </g>
              )
            })}
          </svg>
        )}
      </Picture>
    </figure>
  )
}
