import { missing } from '#i18n/formats.ts'
import { Legend } from '#ui/charts/Legend.tsx'
import { Picture } from '#ui/charts/Picture.tsx'
import { useReading } from '#ui/charts/use-reading.ts'
import { useWidth } from '#ui/use-width.ts'

import classes from '#ui/charts/Charts.module.css'

interface Series {
  name: string
  /** One value per group; null for none. */
  values: readonly (number | null)[]
}

interface GroupedBarsProps {
  /** Shown above the chart; also its name for screen readers. */
  caption: string
  groups: readonly string[]
  /** At most three, in the order of the legend. The bars of the first have the strongest shade. */
  series: readonly Series[]
  /** Formats a value, for grid lines and for the selected bar. */
  format: (value: number) => string
}

const height = 220
const plot = { top: 10, bottom: 24, left: 60 }

/**
 * Vertical bars side by side in groups. Screen readers read only the selected group, so the page also needs a
 * table of all figures.
 */
export function GroupedBars({ caption, groups, series, format }: GroupedBarsProps) {
  const { ref, width } = useWidth<HTMLElement>()
  const ticks = ticksUpTo(Math.max(0, ...series.flatMap(({ values }) => values.map(Number))))
  const top = ticks.at(-1) || 1
  const y = (value: number) => height - plot.bottom - (value / top) * (height - plot.top - plot.bottom)
  const upTo = (value: number) => ({ y: y(Math.max(0, value)), height: y(0) - y(Math.max(0, value)) })
  const groupWidth = (width - plot.left) / groups.length
  const barWidth = Math.max(1, Math.min(18, (groupWidth * 0.76) / series.length))
  const x = (group: number, bar: number) =>
    plot.left + (group + 0.5) * groupWidth + (bar - series.length / 2) * barWidth
  const wordsOf = (value: number | null | undefined) => (value == null ? missing : format(value))
  const { place, box } = useReading(groups.length, (left) => Math.floor((left - plot.left) / groupWidth))
  const words =
    place !== undefined &&
    `${groups[place]}: ${series.map(({ name, values }) => `${name} ${wordsOf(values[place])}`).join(' · ')}`

  return (
    <figure ref={ref} className={classes.chart}>
      <figcaption>{caption}</figcaption>
      <Legend names={series.map(({ name }) => name)} />
      <Picture name={caption} box={box} words={words}>
        {width > 0 && (
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
            {place !== undefined && (
              <rect
                className={classes.read}
                x={plot.left + place * groupWidth}
                y={plot.top}
                width={groupWidth}
                height={height - plot.top}
              />
            )}
            <Scale ticks={ticks} y={y} width={width} format={format} />
            {groups.map((name, group) => (
              <Label key={name} x={plot.left + (group + 0.5) * groupWidth}>
                {groupWidth < 34 ? name.slice(0, 1) : name}
              </Label>
            ))}
            {series.map(({ name, values }, bar) =>
              values.map(
                (value, group) =>
                  value !== null && (
                    <rect
                      key={`${name} ${groups[group]}`}
                      data-tone={bar}
                      x={x(group, bar) + 0.5}
                      width={Math.max(1, barWidth - 1)}
                      {...upTo(value)}
                    />
                  ),
              ),
            )}
          </svg>
        )}
      </Picture>
    </figure>
  )
}

const Label = ({ x, children }: { x: number; children: string }) => (
  <text className={classes.label} x={x} y={height - 6} textAnchor="middle">
    {children}
  </text>
)

interface ScaleProps {
  ticks: readonly number[]
  /** Maps a value to its distance from the top, in pixels. */
  y: (value: number) => number
  width: number
  format: (value: number) => string
}

/** Grid lines with their values. */
const Scale = ({ ticks, y, width, format }: ScaleProps) =>
  ticks.map((tick) => (
    <g key={tick} className={classes.line}>
      <line x1={plot.left} x2={width} y1={y(tick)} y2={y(tick)} />
      <text x={plot.left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ))

/** Round values from 0 to `max` or above, in at most five steps: 0, 20, 40, 60 for 53. */
export function ticksUpTo(max: number): readonly number[] {
  if (max <= 0) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_tick, index) => index * step)
}
