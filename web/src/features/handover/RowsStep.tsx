import { ClaimHints } from '#features/handover/ClaimHints.tsx'
import type { MandateList } from '#features/handover/handover-form.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { rowSteps } from '#features/handover/row-steps.ts'
import { Rows } from '#fields/rows/Rows.tsx'

import classes from '#features/handover/Wizard.module.css'

/** The steps 3 to 5: claims, payments or credit notes. */
export function RowsStep({ list }: { list: MandateList }) {
  const text = useHandoverTexts()
  const { layout, none } = rowSteps[list]
  return (
    <Rows
      list={list}
      layout={layout}
      look="card"
      isOneKept={list === 'forderungen'}
      none={<p className={classes.none}>{text(none)}</p>}
      Below={list === 'forderungen' ? ClaimHints : undefined}
    />
  )
}
