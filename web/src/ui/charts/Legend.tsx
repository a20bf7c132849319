import classes from '#ui/charts/Charts.module.css'

interface LegendProps {
  names: readonly string[]
  /** The names are results, from good to bad, so the colours are fixed instead of the operator's. */
  areResults?: true
}

/** Legend of a chart. The names are in the order of the shades: strong, light, empty. */
export const Legend = ({ names, areResults }: LegendProps) => (
  <ul className={classes.legend} aria-hidden="true" data-is-result={areResults}>
    {names.map((name, tone) => (
      <li key={name}>
        <svg width="14" height="14" className={classes.key}>
          <rect x="0.5" y="0.5" width="13" height="13" data-tone={tone} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
