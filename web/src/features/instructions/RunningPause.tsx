import { runningPause } from '@portal/contract/instruction-rules.ts'

import { useCardTexts } from '#features/instructions/instruction-texts.ts'
import { useInstructions } from '#features/instructions/use-instructions.ts'
import { day } from '#i18n/formats.ts'
import { InfoIcon } from '#ui/icons/icons.tsx'

import classes from '#features/instructions/Instructions.module.css'

/** Notice at the top of the case while a pause is running; otherwise nothing. */
export function RunningPause({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useCardTexts()
  const { data } = useInstructions(inkassoNumber)
  const pause = data && data.stage !== 'closed' ? runningPause(data.given, data.today) : undefined
  if (!pause) return null
  return (
    <p className={classes.paused}>
      <InfoIcon />
      <span>
        {`${text('paused')} `}
        <strong>{day(pause.until)}</strong>.
      </span>
    </p>
  )
}
