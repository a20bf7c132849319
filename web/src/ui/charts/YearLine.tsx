import { Picture } from '#ui/charts/Picture.tsx'
import { useReading } from '#ui/charts/use-reading.ts'
import { useWidth } from '#ui/use-width.ts'

import classes from '#ui/charts/Charts.module.css'
import line from '#ui/charts/YearLine.module.css'

interface Point {
  readonly name: string
  /** Shown below the line if there is room. */
  readonly label: string
  readonly value: number
  /** The formatted value. */
  readonly words: string
}

interface YearLineProps {
  caption: string
  /** Text with the sum of all values. Shown below the chart while no point is selected. */
  sum: string
  /** Headers of the table for screen readers. */
  headers: readonly [name: string, value: string]
  /** One point per month. The last month has not ended, so the line to its point is dashed. */
  points: readonly Point[]
}

const height = 96
const plot = { top: 8, side: 14 }
/** The y position of zero. */
const base = height - 22

/** A small line chart of monthly values. */
export function YearLine({ caption, sum, headers, points }: YearLineProps) {
  const { ref, width } = useWidth<HTMLElement>()
  const step = (width - 2 * plot.side) / (points.length - 1)
  const { place, box } = useReading(points.length, (left) => Math.round((left - plot.side) / step))
  const read = place === undefined ? undefined : points[place]
  return (
    <figure ref={ref} className={classes.chart}>
      <figcaption>{caption}</figcaption>
      <Picture name={caption} box={box} words={read ? `${read.name}: ${read.words}` : sum}>
        {width > 0 && <Line points={points} step={step} width={width} place={place} />}
      </Picture>
      <ValuesAloud caption={caption} headers={headers} points={points} />
    </figure>
  )
}

interface LineProps extends Pick<YearLineProps, 'points'> {
  /** Pixels from one point to the next. */
  step: number
  width: number
  /** Index of the selected point. */
  place: number | undefined
}

function Line({ points, step, width, place }: LineProps) {
  const top = Math.max(...points.map(({ value }) => value)) || 1
  const x = (index: number) => plot.side + index * step
  const y = (value: number) => base - (Math.max(0, value) / top) * (base - plot.top)
  const along = points.map(({ value }, index) => `${x(index)},${y(value)}`)
  const read = place === undefined ? undefined : points[place]
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={line.line}>
      <polygon points={[`${plot.side},${base}`, ...along, `${width - plot.side},${base}`].join(' ')} />
      <path d={`M0 ${base}H${width}`} className={line.base} />
      <polyline points={along.slice(0, -1).join(' ')} />
      <polyline points={along.slice(-2).join(' ')} strokeDasharray="3 4" />
      {place !== undefined && read && (
        <>
          <path d={`M${x(place)} ${plot.top}V${base}`} className={line.base} />
          <circle cx={x(place)} cy={y(read.value)} r="4.5" />
        </>
      )}
      {points.map(({ name, label }, index) => (
        <text key={name} className={classes.label} x={x(index)} y={height - 6} textAnchor="middle">
          {step < 34 ? label.slice(0, 1) : label}
        </text>
      ))}
    </svg>
  )
}

/** A table of all values for screen readers. On screen, only the selected value or the sum is written out. */
const ValuesAloud = ({ caption, headers, points }: Omit<YearLineProps, 'sum'>) => (
  <div data-unseen>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ name, words }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
