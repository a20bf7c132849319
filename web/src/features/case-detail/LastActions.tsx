import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'

import classes from '#features/case-detail/LastActions.module.css'

/** The last three actions, oldest first, each with its short and its long text. */
export function LastActions({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  const actions = [
    { name: text('secondLastAction'), short: detail.vorletzteaktion, long: detail.vorletzteaktionLong },
    { name: text('lastAction'), short: detail.letzteaktion, long: detail.letzteaktionLong },
    { name: text('currentAction'), short: detail.aktuelleaktion, long: detail.aktuelleaktionLong },
  ].filter(({ short, long }) => short !== '' || long !== '')

  return (
    <div className={classes.actions}>
      <h2>{text('lastActions')}</h2>
      {actions.length === 0 && <p>{text('noActions')}</p>}
      <ol>
        {actions.map(({ name, short, long }) => (
          <li key={name}>
            <span className={classes.name}>{name}</span>
            <strong>{short || long}</strong>
            {short !== '' && long !== short && <span>{long}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
