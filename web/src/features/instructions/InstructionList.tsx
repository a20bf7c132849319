import { isOver } from '@portal/contract/instruction-rules.ts'
import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { useInstructionFacts } from '#features/instructions/instruction-facts.ts'
import { useCardTexts, useKindTexts } from '#features/instructions/instruction-texts.ts'
import { day, moment } from '#i18n/formats.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import { useStateWithinTexts } from '#sending/submission-states.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/instructions/Instructions.module.css'

type Given = PossibleInstructions['given'][number]

/** Instructions with what was entered and their outcome, newest first. */
export function InstructionList({ given, today }: Pick<PossibleInstructions, 'given' | 'today'>) {
  const text = useCardTexts()
  const factsOf = useInstructionFacts()
  const { name } = useCreditor()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  return (
    <>
      {hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
      <ul className={classes.given}>
        {given.toReversed().map((one) => (
          <li key={one.receiptNumber}>
            <div data-past={isOver(one, given, today) || undefined}>
              <Outcome given={one} isPast={isOver(one, given, today)} />
              <div className={classes.entered}>
                {factsOf({ ...one, until: null }).map(([label, value]) => (
                  <p key={label}>{`${label}: ${value}`}</p>
                ))}
              </div>
            </div>
            <span className={classes.who}>{`${moment(one.receivedAt)}, ${one.userId}`}</span>
            {/* Only the sender can download the receipt. */}
            {one.userId === name && (
              <ReceiptLink receiptNumber={one.receiptNumber} onFailure={setReceiptFailed} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Kind and outcome of an instruction: „Pause bis 31.01.2027 – angenommen“. */
function Outcome({ given: { kind, until, state, refusal }, isPast }: { given: Given; isPast: boolean }) {
  const text = useCardTexts()
  const kindText = useKindTexts()
  const stateText = useStateWithinTexts()
  return (
    <span>
      <strong>{until === null ? kindText(kind) : `${kindText(kind)} ${text('until')} ${day(until)}`}</strong>
      {` – ${stateText(state)}${refusal && `: ${refusal}`}${isPast ? `, ${text('past')}` : ''}`}
    </span>
  )
}
