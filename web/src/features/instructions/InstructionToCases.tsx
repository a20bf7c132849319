import type { InstructionKind } from '@portal/contract/instruction-kinds.ts'
import { readInstructions } from '@portal/contract/instructions.ts'
import { instructionRequest, sendInstruction } from '@portal/contract/send-instruction.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { query, queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import { commonChoice } from '#features/instructions/common-choice.ts'
import { useInstructionFacts } from '#features/instructions/instruction-facts.ts'
import {
  emptyInstruction,
  faultsOf,
  instructionOf,
  type KindOfCase,
} from '#features/instructions/instruction-form.ts'
import {
  instructionNames,
  useInstructionTexts,
  useKindTexts,
  useRefusalTexts,
} from '#features/instructions/instruction-texts.ts'
import { InstructionForm } from '#features/instructions/InstructionForm.tsx'
import { FormContext } from '#fields/form/form.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'
import { count } from '#i18n/formats.ts'
import { CasesLine } from '#sending/cases/CasesLine.tsx'
import type { ChosenCase } from '#sending/cases/send-to-cases.ts'
import { caseLabel, useSendToCases } from '#sending/cases/use-send-to-cases.ts'
import { SendForm, SendFormDialog } from '#sending/SendFormDialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/instructions/Instructions.module.css'

interface InstructionToCasesProps {
  kind: Extract<InstructionKind, 'pause' | 'recall'>
  cases: readonly ChosenCase[]
  onClose: () => void
}

interface Asked {
  readonly of: ChosenCase
  readonly choice: KindOfCase
}

/** Dialog that gives the same instruction for several cases, each as an instruction of its own. */
export function InstructionToCases({ kind, cases, onClose }: InstructionToCasesProps) {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const titleOf = (number: number) =>
    `${kindText(kind)}\u00a0– ${count(number)} ${text(number === 1 ? 'case' : 'cases')}`
  const found = useQueries({
    queries: cases.map(({ inkassoNumber }) => query(readInstructions, { inkassoNumber })),
  })
  const asked = cases.flatMap((of, index): Asked[] => {
    const choice = found[index]?.data?.kinds.find((one) => one.kind === kind)
    return choice ? [{ of, choice }] : []
  })
  // Not updated once it is known, because each submission changes what is possible in its case.
  const [possible, setPossible] = useState<Possible>()
  if (!possible && asked.length === cases.length) {
    const allowed = asked.filter(({ choice }) => choice.isAllowed)
    const common = commonChoice(allowed.map(({ choice }) => choice))
    if (common) setPossible({ asked, allowed, common })
  }
  if (possible) return <Form title={titleOf(possible.allowed.length)} {...{ kind, onClose }} {...possible} />
  const hasFailed = found.some(({ isError, isFetching }) => isError && !isFetching)
  return (
    <Dialog isOpen width={800} title={titleOf(cases.length)} onEscape={onClose}>
      {hasFailed ? (
        <LoadError
          message={text('failed')}
          onRetry={() => void queryClient.invalidateQueries({ queryKey: [readInstructions.path] })}
        />
      ) : asked.length < cases.length ? (
        <Spinner label={text('loading')} />
      ) : (
        <NotPossible asked={asked} />
      )}
      <Buttons>
        <Button variant="default" onClick={onClose}>
          {text('cancel')}
        </Button>
      </Buttons>
    </Dialog>
  )
}

interface Possible {
  /** All cases. */
  asked: readonly Asked[]
  /** The cases in which the instruction is possible. */
  allowed: readonly Asked[]
  common: KindOfCase
}

interface FormProps extends Possible, Pick<InstructionToCasesProps, 'kind' | 'onClose'> {
  title: string
}

function Form({ title, kind, asked, allowed, common, onClose }: FormProps) {
  const text = useInstructionTexts()
  const kindText = useKindTexts()
  const refusal = useRefusalTexts()
  const factsOf = useInstructionFacts()
  const { send, step } = useSendToCases(title)
  const { form, isTouched } = useRestorableForm({
    schema: instructionRequest,
    names: instructionNames,
    empty: emptyInstruction(common.kind),
    restored: undefined,
    // Not kept when the session ends, because the chosen cases are lost too.
    watch: () => () => undefined,
  })

  async function submit() {
    const entries = form.store.read().form
    const faults = faultsOf(instructionOf(entries, common, allowed[0]?.of.inkassoNumber ?? ''), common)
    form.store.dispatch({ type: 'refuse', faults })
    if (Object.keys(faults).length > 0) return
    const choices = new Map(allowed.map(({ of, choice }) => [of, choice]))
    await send({
      cases: allowed.map(({ of }) => of),
      callOf: (of) =>
        createIdempotentCall(
          sendInstruction,
          instructionOf(entries, choices.get(of) ?? common, of.inkassoNumber),
        ),
      facts: [
        [text('kind'), kindText(kind)],
        ...factsOf(instructionOf(entries, common, allowed[0]?.of.inkassoNumber ?? '')),
      ],
      leftOut: asked
        .filter(({ choice }) => !choice.isAllowed)
        .map(({ of, choice }) => [caseLabel(of), choice.why.map((reason) => refusal(reason)).join(' ')]),
      onDone: onClose,
    })
    void queryClient.invalidateQueries({ queryKey: [readInstructions.path] })
  }

  return (
    <SendFormDialog
      title={title}
      about={<CasesLine cases={allowed.map(({ of }) => of)} />}
      step={step}
      hasUnsent={isTouched}
      onClose={onClose}
    >
      {(sending) => (
        <FormContext value={form}>
          {/* `submit` shows errors in its dialog. */}
          <SendForm {...sending} act={text('next')} onSubmit={() => void submit()}>
            <NotPossible asked={asked} />
            <InstructionForm
              choice={common}
              casesOf={(concerns) => `${text('concerns')} ${labelsOf(allowed, concerns)}`}
            />
          </SendForm>
        </FormContext>
      )}
    </SendFormDialog>
  )
}

const labelsOf = (asked: readonly Asked[], concerns: (choice: KindOfCase) => boolean) =>
  asked
    .filter(({ choice }) => concerns(choice))
    .map(({ of }) => caseLabel(of))
    .join('; ')

/** The cases in which the instruction is not possible, with the reasons. */
function NotPossible({ asked }: { asked: readonly Asked[] }) {
  const text = useInstructionTexts()
  const refusal = useRefusalTexts()
  const refused = asked.filter(({ choice }) => !choice.isAllowed)
  if (refused.length === 0) return null
  return (
    <div className={classes.choice}>
      <h3>{text('impossible')}</h3>
      <ul>
        {refused.map(({ of, choice }) => (
          <li key={of.inkassoNumber} className={classes.refused}>
            <strong>{caseLabel(of)}</strong>
            {choice.why.map((reason) => (
              <span key={reason}>{refusal(reason)}</span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
