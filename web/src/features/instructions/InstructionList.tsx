import { isOver } from '@portal/contract/instruction-rules.ts'
import type { PossibleInstructions } from '@portal/contract/instructions.ts'
import { useState } from 'react'

import { useCreditor } from '#api/session.ts'
import { useCardTexts, useKindTexts } from '#features/instructions/instruction-texts.ts'
import { day, moment } from '#i18n/formats.ts'
import { ReceiptLink } from '#sending/ReceiptLink.tsx'
import { useStateWithinTexts } from '#sending/submission-states.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/instructions/Instructions.module.css'

type Given = PossibleInstructions['given'][number]

/** Instructions with their outcome, newest first. */
export function InstructionList({ given, today }: Pick<PossibleInstructions, 'given' | 'today'>) {
  const text = useCardTexts()
  const { name } = useCreditor()
  const [hasReceiptFailed, setReceiptFailed] = useState(false)
  return (
    <>
      {hasReceiptFailed && <LoadNote message={text('receiptFailed')} />}
      <ul className={classes.given}>
        {given.toReversed().map((one) => (
          <li key={one.receiptNumber}>
            <Outcome given={one} isPast={isOver(one, given, today)} />
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
    <span data-past={isPast || undefined}>
      <strong>{until === null ? kindText(kind) : `${kindText(kind)} ${text('until')} ${day(until)}`}</strong>
      {` – ${stateText(state)}${refusal && `: ${refusal}`}${isPast ? `, ${text('past')}` : ''}`}
    </span>
  )
}
