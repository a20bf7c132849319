import { useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'

import { editForm, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'
import { createStore } from '#fields/form/form-store.ts'
import type { FieldNames, Form } from '#fields/form/form.ts'

interface RestorableFormOptions {
  /** The validation rules. */
  schema: z.core.$ZodType
  names: FieldNames
  empty: object
  /** Input restored from before the session ended; undefined for none. */
  restored: object | undefined
  /** Registers a function that reads unsaved input. Returns a function that unregisters it. */
  watch: (read: () => object | undefined) => () => void
}

/** Creates the form of an open screen. Returns it with `isTouched`, which says whether it has unsaved input. */
export function useRestorableForm(options: RestorableFormOptions) {
  const idPrefix = useId()
  const [opened] = useState(() => {
    const { schema, names, empty, restored, watch } = options
    const store = createStore<FormState, FormEdit>(untouched(restored ?? empty), editForm)
    const form: Form = { store, schema, names, idPrefix }
    return { form, isTouched: () => !isSame(store.read().form, empty), watch }
  })
  const { form, isTouched, watch } = opened

  useEffect(() => watch(() => (isTouched() ? form.store.read().form : undefined)), [form, isTouched, watch])
  return { form, isTouched }
}

/** Deep equality of two forms, which hold only strings and lists of rows. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
