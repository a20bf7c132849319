import type { FieldErrors } from '@portal/contract/fields/field-errors.ts'
import { discardDraft } from '@portal/contract/handover-draft.ts'
import { findHandovers } from '@portal/contract/handover-history.ts'
import { mandate, sendMandate } from '@portal/contract/handover.ts'
import { findKnownDebtor } from '@portal/contract/known-debtor.ts'
import type { Receipt } from '@portal/contract/receipt.ts'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'

import { ApiFailure, call } from '#api/call.ts'
import { queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import { useCreditor } from '#api/session.ts'
import type { DraftAutosave } from '#features/handover/draft/draft-autosave.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useAlreadyHandedOver } from '#features/handover/sending/use-already-handed-over.tsx'
import { useJustSent } from '#features/handover/sending/use-just-sent.tsx'
import { useSuccess } from '#features/handover/sending/use-success.ts'
import { balanceOf } from '#features/handover/steps/amounts.ts'
import { useDebtorDoubtLines } from '#features/handover/steps/DebtorHints.tsx'
import { effectiveForm } from '#features/handover/wizard/handover-form.ts'
import { faultsOfForm, stepsOfFaults, type Step } from '#features/handover/wizard/steps.ts'
import { WarningDialog } from '#features/handover/wizard/WarningDialog.tsx'
import { nextState, startState, type WizardState } from '#features/handover/wizard/wizard-state.ts'
import type { WizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { toFileEntries, UnreadableFile } from '#sending/files/file-entries.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { remedies } from '#sending/server-sentence.ts'
import { useDoubtQuestion } from '#sending/use-doubt-question.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

interface OpenMandate {
  store: WizardStore
  autosave: DraftAutosave
  chosen: ChosenFiles
  /** Called when the user has closed the receipt and the wizard has been reset. */
  onSent: () => void
  /** Called when the wizard has been reset for the next order. */
  onNext: () => void
}

interface Sender {
  /** Sends the form if all steps are valid; otherwise shows the steps with errors. */
  send: () => Promise<void>
  /** Dialogs, and the note on the last hand-over; the page must render them. */
  dialogs: ReactNode
}

/** Validates a mandate, sends it once, and shows its receipt or the errors. */
export function useSendMandate({ store, autosave, chosen, onSent, onNext }: OpenMandate): Sender {
  const text = useHandoverTexts()
  const startAnew = useStartAnew(store, autosave, chosen)
  const { wrongSteps, setWrongSteps, show, go } = useWrongSteps(store)
  const { sendWithDialog, dialog } = useSendDialog(text('sendTitle'))
  const questionOf = useDoubtQuestion()
  const debtorDoubtLines = useDebtorDoubtLines()
  const justSent = useJustSent()
  const handedOver = useAlreadyHandedOver(store, autosave, startAnew)
  const successOf = useSuccess((form) => {
    // Not awaited, because it only waits for a running save, which shows its own error.
    void startAnew(nextState(form))
    onNext()
  })

  async function send() {
    const faults = { ...faultsOfForm(store.read().form, today()), ...filesFault(chosen) }
    const wrong = stepsOfFaults(faults)
    if (wrong.length > 0) {
      store.dispatch({ type: 'refuse', faults })
      setWrongSteps(wrong)
    } else await sendForm()
  }

  async function sendForm() {
    let refused: FieldErrors = {}
    const form = effectiveForm(store.read().form)
    const { files } = chosen
    const idempotentCall = createIdempotentCall(sendMandate, async () => {
      await autosave.flush()
      return { ...z.parse(mandate, form), draftId: autosave.draftId(), files: await toFileEntries(files) }
    })
    const sentAs = (receipt: Receipt) => ({ ...receipt, form })
    const question = questionOf(form, balanceOf(form).total, debtorDoubtLines(form))
    const receipt = await sendWithDialog({
      ...idempotentCall,
      ...(question && { question }),
      isRepeatable: true,
      refused: { already_sent: ({ receipt }) => handedOver.show(receipt) },
      success: (receipt) => ({ ...successOf(sentAs(receipt)), onClose: onSent }),
      failure(error) {
        refused = faultsIn(error, chosen)
        return [text('sendFailed'), ...remedies(error, text('tryLater'))]
      },
    })
    if (!receipt) return show(refused)
    justSent.remember(sentAs(receipt))
    await forgetSent(autosave.draftId(), startAnew)
  }

  return {
    send,
    dialogs: (
      <>
        {dialog}
        {justSent.note}
        {handedOver.dialog}
        <WarningDialog wrongSteps={wrongSteps} onGo={go} onClose={() => setWrongSteps([])} />
      </>
    ),
  }
}

/** The steps whose errors block sending, and functions that open them. */
function useWrongSteps(store: WizardStore) {
  const [wrongSteps, setWrongSteps] = useState<readonly Step[]>([])

  /** Opens the step of the first field that the server has refused. */
  function show(refused: FieldErrors) {
    const [step] = stepsOfFaults(refused)
    if (!step) return
    store.dispatch({ type: 'refuse', faults: refused })
    go(step)
  }

  function go(to: Step) {
    setWrongSteps([])
    store.dispatch({ type: 'jump', to, today: today() })
  }

  return { wrongSteps, setWrongSteps, show, go }
}

/** Resets the wizard and discards the draft after a send. */
async function forgetSent(draftId: string, startAnew: StartAnew) {
  for (const { path } of [findHandovers, findKnownDebtor])
    void queryClient.invalidateQueries({ queryKey: [path] })
  await startAnew()
  // The server discarded the draft when it received the mandate. This removes what was saved since then.
  await call(discardDraft, { draftId }).catch(() => {})
}

/** Resets the wizard, by default to its defaults, and starts a new draft. */
type StartAnew = (state?: WizardState) => Promise<void>

function useStartAnew(store: WizardStore, autosave: DraftAutosave, chosen: ChosenFiles): StartAnew {
  const { glgNumbers } = useCreditor()
  return async (state = startState(glgNumbers[0] ?? '')) => {
    store.dispatch({ type: 'reset', state })
    chosen.clear()
    await autosave.forget()
  }
}

/** The field errors of a failed send. Also marks wrong files in the list of files. */
function faultsIn(error: unknown, chosen: ChosenFiles): FieldErrors {
  if (error instanceof UnreadableFile) {
    chosen.markUnreadable(error.file)
    return { files: 'fileContent' }
  }
  if (!(error instanceof ApiFailure)) return {}
  chosen.markRefused(error.fields)
  const faults = Object.entries(error.fields)
  return Object.fromEntries(faults.map(([path, fault]) => [path.startsWith('files') ? 'files' : path, fault]))
}

/** Errors that schemas cannot find: the total size of all files, and known errors of single files. */
export function filesFault({ hasFaults, isOverLimit }: ChosenFiles): FieldErrors {
  if (isOverLimit) return { files: 'tooLarge' }
  return hasFaults ? { files: 'fileContent' } : {}
}
