import { useId, type ReactNode } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import type { Step } from '#features/handover/wizard/steps.ts'
import { useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/handover/overview/Overview.module.css'

interface OverviewSectionProps {
  title: string
  /** The step that edits this section. Omitted if the section is computed. */
  step?: Step
  children: ReactNode
}

export function OverviewSection({ title, step, children }: OverviewSectionProps) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        {step && (
          <Button
            variant="default"
            size="xs"
            aria-label={`${title} ${text('change')}`}
            onClick={() => dispatch({ type: 'jump', to: step, today: today() })}
          >
            {text('change')}
          </Button>
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
