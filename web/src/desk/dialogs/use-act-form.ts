import { fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import type { DeskFailure } from '#api/desk-call.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { actNames } from '#desk/item/acts/acts-texts.ts'
import type { FieldNames } from '#fields/form/form.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'

interface ActFormOptions {
  /** Names of its fields, for errors. Default: those of the acts on a submission. */
  names?: FieldNames
  /** Act and receipt number, by which unsent input is kept if the session ends. */
  place: string
  schema: z.core.$ZodType
  empty: object
  failure: DeskFailure | undefined
}

/** The form of an act. What was typed survives the end of the session, until the same clerk is back. */
export function useActForm({ names = actNames, place, schema, empty, failure }: ActFormOptions) {
  const isOver = useRef(false)
  const { form, isTouched } = useRestorableForm({
    schema,
    names,
    empty,
    restored: keptForm(place),
    watch: (read) => () => keepForm(place, isOver.current ? undefined : read()),
  })

  useEffect(() => {
    if (failure?.code === 'invalid') form.store.dispatch({ type: 'refuse', faults: failure.fields })
  }, [failure, form])

  return {
    form,
    isTouched,
    /** Checks a payload and shows its errors. Returns whether it has none. */
    isValid(payload: object): boolean {
      const checked = z.safeParse(schema, payload, { reportInput: true })
      form.store.dispatch({ type: 'refuse', faults: checked.success ? {} : fieldErrorsOf(checked.error) })
      return checked.success
    },
    /** Forgets the input: it was sent, or the clerk has discarded it. */
    end: () => {
      isOver.current = true
    },
  }
}

export type ActForm = ReturnType<typeof useActForm>
