import type { Fact } from '#sending/step.ts'

import classes from '#sending/SendDialog.module.css'

/** Labels and values of what is to be sent or was sent. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.length > 0 && (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
