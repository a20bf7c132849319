import type { CaseDetail } from '@portal/contract/case-detail.ts'

import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { actionParts, actionsOf } from '#features/case-detail/summary/summary-lines.ts'
import { day } from '#i18n/formats.ts'

import classes from '#features/case-detail/summary/LastActions.module.css'

/** The last three actions, oldest first, with short and long text. */
export function LastActions({ detail }: { detail: CaseDetail }) {
  const text = useCaseDetailTexts()
  const actions = actionsOf(detail).filter(({ short, long }) => short !== '' || long !== '')

  return (
    <div className={classes.actions}>
      <h2>{text('lastActions')}</h2>
      {actions.length === 0 && <p>{text('noActions')}</p>}
      <ol>
        {actions.map(({ name, short, long, day: date }) => (
          <li key={name}>
            <span className={classes.name}>{date === null ? text(name) : `${text(name)}, ${day(date)}`}</span>
            <Parts parts={actionParts(short, long)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const Parts = ({ parts: [title, besides] }: { parts: readonly string[] }) => (
  <>
    <strong>{title}</strong>
    {besides !== undefined && <span>{besides}</span>}
  </>
)
