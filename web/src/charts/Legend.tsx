import classes from '#charts/Charts.module.css'

/** Which tone stands for what, in the order of the tones: strong, light, empty. */
export const Legend = ({ names }: { names: readonly string[] }) => (
  <ul className={classes.legend} aria-hidden="true">
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
