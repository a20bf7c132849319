import { fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import type { DeskFailure } from '#api/desk-call.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { actNames } from '#desk/item/acts/acts-texts.ts'
import type { FieldNames } from '#fields/form/form.ts'
import { useRestorableForm } from '#fields/form/use-restorable-form.ts'

interface ActFormOptions {
  /** Names of the fields, for errors. Default: those of the acts on a submission. */
  names?: FieldNames
  /** Act and receipt number. Unsent input is kept under this key if the session ends. */
  place: string
  schema: z.core.$ZodType
  empty: object
  /**
   * Data that another clerk may change while the dialog is open, as `seenAt` returned it. Kept with the
   * input.
   */
  seen?: unknown
  failure: DeskFailure | undefined
}

/** What is kept for a dialog. */
interface Kept {
  readonly typed: object
  readonly seen: unknown
}

/** The cast is safe: only this file keeps forms for the places of acts. */
const keptAt = (place: string) => keptForm(place) as Kept | undefined

/**
 * Returns the data that the clerk saw when they typed the input kept for this place; `now` if no input is
 * kept. The cast is safe: each place has only one dialog.
 */
export const seenAt = <Seen>(place: string, now: Seen): Seen => {
  const kept = keptAt(place)
  return kept ? (kept.seen as Seen) : now
}

/** The form of an act. What was typed survives the end of the session and is restored for the same clerk. */
export function useActForm({ names = actNames, place, schema, empty, seen, failure }: ActFormOptions) {
  const isOver = useRef(false)
  const { form, isTouched } = useRestorableForm({
    schema,
    names,
    empty,
    restored: keptAt(place)?.typed,
    watch: (read) => () => {
      const typed = isOver.current ? undefined : read()
      keepForm(place, typed && ({ typed, seen } satisfies Kept))
    },
  })

  useEffect(() => {
    if (failure?.code === 'invalid') form.store.dispatch({ type: 'refuse', faults: failure.fields })
  }, [failure, form])

  return {
    form,
    isTouched,
    /** Checks a payload and shows its errors. Returns whether the payload is valid. */
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
