import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'
import { useEffect, useId, useState } from 'react'

import { emptyFollowUp, followUpPlans } from '#features/follow-ups/follow-up-plans.ts'
import { keptFollowUp } from '#features/follow-ups/kept-follow-up.ts'
import { editForm, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'
import { createStore } from '#fields/form/form-store.ts'
import type { Form } from '#fields/form/form.ts'

/**
 * A form in which nothing has been typed yet, or what was typed before the session ended; and whether anything that
 * would be lost stands in it.
 */
export function useFollowUpForm(kind: FollowUpKind, inkassoNumber: string) {
  const idPrefix = useId()
  const [opened] = useState(() => {
    const { call, rows } = followUpPlans[kind]
    const empty = emptyFollowUp(rows, inkassoNumber)
    const kept = keptFollowUp.kept()
    const isKept = kept?.kind === kind && kept.inkassoNumber === inkassoNumber
    const store = createStore<FormState, FormEdit>(untouched(isKept ? kept.form : empty), editForm)
    const form: Form = { store, schema: call.request, idPrefix }
    return { form, isTouched: () => !isSame(store.read().form, empty) }
  })

  useEffect(
    () =>
      keptFollowUp.watch(() =>
        opened.isTouched() ? { kind, inkassoNumber, form: opened.form.store.read().form } : undefined,
      ),
    [opened, kind, inkassoNumber],
  )
  return opened
}

/** Whether the same stands in two forms, which hold nothing but texts and lists of texts. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
