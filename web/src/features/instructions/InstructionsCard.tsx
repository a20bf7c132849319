import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { useId, useRef } from 'react'

import { useCardTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionList } from '#features/instructions/InstructionList.tsx'
import { NewInstruction } from '#features/instructions/NewInstruction.tsx'
import { useInstructions } from '#features/instructions/use-instructions.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/instructions/Instructions.module.css'

/** The instructions of a case, with the button for a new one. Has its own loading state, error and retry. */
export function InstructionsCard({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useCardTexts()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isFetching, isError, refetch } = useInstructions(inkassoNumber)
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {text('title')}
        </h2>
        {isFetching && <Spinner label={text('loading')} />}
        {data && (
          <div className={classes.way}>
            <NewInstruction inkassoNumber={inkassoNumber} possible={data} heading={heading} />
          </div>
        )}
      </div>
      {isError && !isFetching && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
      {data && <Given {...data} />}
    </section>
  )
}

/** The instructions, with a note if there are none, or if the case is closed and no more are possible. */
function Given({ stage, given, today }: PossibleInstructions) {
  const text = useCardTexts()
  const isClosed = stage === 'closed'
  const isNone = given.length === 0
  return (
    <>
      {(isClosed || isNone) && <p className={classes.note}>{text(isClosed ? 'closed' : 'none')}</p>}
      {!isNone && <InstructionList given={given} today={today} />}
    </>
  )
}
