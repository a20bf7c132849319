import { useEffect, useId, useState } from 'react'
import type * as z from 'zod/mini'

import { editForm, untouched, type FormEdit, type FormState } from '#fields/form/form-state.ts'
import { createStore } from '#fields/form/form-store.ts'
import type { Form } from '#fields/form/form.ts'

interface KeptFormOptions {
  /** The rules of what stands in it. */
  schema: z.core.$ZodType
  /** The form in which nothing has been typed yet. */
  empty: object
  /** What was typed before the session ended; undefined when nothing was. */
  kept: object | undefined
  /** Told, as long as it is on the screen, how to read what would be lost; returns what ends this. */
  watch: (read: () => object | undefined) => () => void
}

/** A form for as long as it is on the screen; and whether anything that would be lost stands in it. */
export function useKeptForm(options: KeptFormOptions) {
  const idPrefix = useId()
  const [opened] = useState(() => {
    const { schema, empty, kept, watch } = options
    const store = createStore<FormState, FormEdit>(untouched(kept ?? empty), editForm)
    const form: Form = { store, schema, idPrefix }
    return { form, isTouched: () => !isSame(store.read().form, empty), watch }
  })
  const { form, isTouched, watch } = opened

  useEffect(() => watch(() => (isTouched() ? form.store.read().form : undefined)), [form, isTouched, watch])
  return { form, isTouched }
}

/** Whether the same stands in two forms, which hold nothing but texts and lists of texts. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
