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
  /** What another clerk may change while it is open, as `seenAt` returns it. It is kept with the input. */
  seen?: unknown
  failure: DeskFailure | undefined
}

/** What is kept of a dialog. */
interface Kept {
  readonly typed: object
  readonly seen: unknown
}

/** The cast is safe: only this file keeps forms for the places of acts. */
const keptAt = (place: string) => keptForm(place) as Kept | undefined

/**
 * What the clerk had seen when they began to type what is kept for a place; what they see now if nothing is kept. The
 * cast is safe, because a place has one dialog.
 */
export const seenAt = <Seen>(place: string, now: Seen): Seen => {
  const kept = keptAt(place)
  return kept ? (kept.seen as Seen) : now
}

/** The form of an act. What was typed survives the end of the session, until the same clerk is back. */
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
