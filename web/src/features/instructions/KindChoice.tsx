import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'

import type { KindOfCase } from '#features/instructions/instruction-form.ts'
import {
  useInstructionTexts,
  useKindTexts,
  useMeaningTexts,
  useRefusalTexts,
} from '#features/instructions/instruction-texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

import classes from '#features/instructions/Instructions.module.css'

interface KindChoiceProps {
  kinds: readonly KindOfCase[]
  onChoose: (kind: InstructionKind) => void
  onClose: () => void
}

/** The kinds of instruction: available ones with a description, unavailable ones with the reason. */
export function KindChoice({ kinds, onChoose, onClose }: KindChoiceProps) {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const meaning = useMeaningTexts()
  const refusal = useRefusalTexts()
  const allowed = kinds.filter(({ isAllowed }) => isAllowed)
  const refused = kinds.filter(({ isAllowed }) => !isAllowed)
  return (
    <Dialog isOpen width={800} title={text('choose')} onEscape={onClose}>
      <div className={classes.choice}>
        {allowed.length > 0 && <h3>{text('possible')}</h3>}
        <ul>
          {allowed.map(({ kind }) => (
            <li key={kind}>
              <button type="button" onClick={() => onChoose(kind)}>
                <strong>{kindText(kind)}</strong>
                <span>{meaning(kind)}</span>
              </button>
            </li>
          ))}
        </ul>
        {refused.length > 0 && <h3>{text('impossible')}</h3>}
        <ul>
          {refused.map(({ kind, why }) => (
            <li key={kind} className={classes.refused}>
              <strong>{kindText(kind)}</strong>
              {why.map((reason) => (
                <span key={reason}>{refusal(reason)}</span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <Buttons>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Buttons>
    </Dialog>
  )
}
