import { useId, type ReactNode } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import type { Step } from '#features/handover/wizard/steps.ts'
import { useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'

import classes from '#features/handover/overview/Overview.module.css'

interface OverviewSectionProps {
  title: string
  /** The step that edits this section. Omitted if the section is computed. */
  step?: Step
  /** Shown beside the title if there is nothing else to show. */
  none?: string | false
  children?: ReactNode
}

export function OverviewSection({ title, step, none, children }: OverviewSectionProps) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {none && <p className={classes.none}>{none}</p>}
        {step && (
          <TextButton
            aria-label={`${title} ${text('change')}`}
            onClick={() => dispatch({ type: 'jump', to: step, today: today() })}
          >
            {text('change')}
          </TextButton>
        )}
      </div>
      {children}
    </section>
  )
}

export function PlainTable({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <table className={classes.plain}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ label, value, isAmount, isTotal }) => (
          <tr key={label} data-total={isTotal}>
            <th scope="row">{label}</th>
            <td data-align={isAmount ? 'end' : undefined}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface Line {
  readonly label: string
  readonly value: string
  readonly isAmount?: true
  readonly isTotal?: true
}
