import type { Fact } from '#sending/step.ts'

import classes from '#sending/SendDialog.module.css'

/** What is to be sent or was sent, as labels and values. */
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
