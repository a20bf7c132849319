import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { type RefObject, useRef } from 'react'

import { useCardTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionList } from '#features/instructions/InstructionList.tsx'
import { NewInstruction } from '#features/instructions/NewInstruction.tsx'
import { useInstructions } from '#features/instructions/use-instructions.ts'
import { JumpLink } from '#screens/JumpLink.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/instructions/Instructions.module.css'

/** Id of the heading. */
export const instructionsAnchor = 'weisungen'

interface InstructionsCardProps {
  inkassoNumber: string
  /** Receives the function that opens the dialog for a new instruction, once the instructions are loaded. */
  opener: RefObject<(() => void) | null>
}

/** The instructions of a case, with the button for a new one. Has its own loading state, error and retry. */
export function InstructionsCard({ inkassoNumber, opener }: InstructionsCardProps) {
  const text = useCardTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, isPending, isFetching, isError, refetch } = useInstructions(inkassoNumber)
  return (
    <section className={classes.card} aria-labelledby={instructionsAnchor}>
      <div className={classes.head}>
        <h2 ref={heading} id={instructionsAnchor} tabIndex={-1}>
          {text('title')}
        </h2>
        {isFetching && <Spinner label={text('loading')} />}
        {data && <Note {...data} />}
        {data && (
          <div className={classes.way}>
            <NewInstruction inkassoNumber={inkassoNumber} possible={data} heading={heading} opener={opener} />
          </div>
        )}
      </div>
      {isError && !isFetching && <LoadNote message={text('failed')} onRetry={() => void refetch()} />}
      {isPending && <div data-awaited hidden />}
      {data && data.given.length > 0 && <InstructionList given={data.given} today={data.today} />}
    </section>
  )
}

/** Says that there are no instructions, or that the case is closed and no more are possible. */
function Note({ stage, given }: PossibleInstructions) {
  const text = useCardTexts()
  const isClosed = stage === 'closed'
  return (
    (isClosed || given.length === 0) && <p className={classes.note}>{text(isClosed ? 'closed' : 'none')}</p>
  )
}

/** Link to the instructions of a case, with their number. */
export function InstructionsLink({ inkassoNumber }: { inkassoNumber: string }) {
  const text = useCardTexts()
  const { data } = useInstructions(inkassoNumber)
  return <JumpLink to={instructionsAnchor} title={text('title')} count={data?.given.length} />
}
