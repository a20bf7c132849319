import type { CaseDetail } from '@portal/contract/case-detail.ts'
import { stageOf } from '@portal/contract/judicial.ts'
import type { ReactNode } from 'react'

import { fileTypeOf } from '#api/file-types.ts'
import { useCreditor } from '#api/session.ts'
import { useCaseDetailTexts } from '#features/case-detail/case-detail-texts.ts'
import { type StageOfBar, stagesOfBar } from '#features/case-detail/stages/case-stages.ts'
import { day } from '#i18n/formats.ts'
import { CheckIcon } from '#ui/icons/icons.tsx'

import classes from '#features/case-detail/stages/CaseStages.module.css'

interface CaseStagesProps {
  detail: CaseDetail
  /** The next date of the case. */
  children?: ReactNode
}

/** Shows where a case stands: the bar of its stages, and the next date. */
export function CaseStages({ detail, children }: CaseStagesProps) {
  const text = useCaseDetailTexts()
  const stage = stageOf(fileTypeOf(useCreditor(), detail.aktentyp))
  return (
    <div className={classes.stages}>
      <ol aria-label={text('stages')}>
        {stagesOfBar(stage).map((one) => (
          <Stage key={one.name} stage={one} closingDay={detail.abschlussDatum} />
        ))}
      </ol>
      {children}
    </div>
  )
}

function Stage({ stage: { name, progress }, closingDay }: { stage: StageOfBar; closingDay: string | null }) {
  const text = useCaseDetailTexts()
  const isCurrent = progress === 'current'
  const words = progress === 'current' ? undefined : text(progress)
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      data-progress={progress}
      data-stage={name}
      title={words}
    >
      <span className={classes.name}>
        {progress === 'passed' && <CheckIcon size={14} />}
        <span>{text(name)}</span>
        {words !== undefined && <small>{words}</small>}
        {isCurrent && name === 'closing' && closingDay !== null && <time>{day(closingDay)}</time>}
      </span>
    </li>
  )
}
