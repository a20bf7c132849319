import { describeField, type FieldDescription } from '@portal/contract/fields/describe-field.ts'
import type { FieldName, Words } from '@portal/contract/words/words.ts'
import { createContext, use, useMemo } from 'react'
import type * as z from 'zod/mini'

import type { FormEdit, FormState } from '#fields/form/form-state.ts'
import { useStored, type Store } from '#fields/form/form-store.ts'
import { fieldOf } from '#fields/form/form-values.ts'

/** The context of a form's fields. */
export interface Form {
  readonly store: Store<FormState, FormEdit>
  /** The validation rules. */
  readonly schema: z.core.$ZodType
  /** Prefix of the ids of the controls. */
  readonly idPrefix: string
  /** Names of the form's fields, for error messages. */
  readonly names: FieldNames
}

/**
 * Field → its name. Fields that nobody types into, such as lists, need no `object`. A `format` sentence
 * replaces the general one for fields with a format of their own.
 */
export type FieldNames = Readonly<Record<string, Words & Partial<FieldName> & { readonly format?: Words }>>

export const FormContext = createContext<Form | null>(null)

/** Returns the surrounding form. Throws if there is none. */
export function useForm(): Form {
  const form = use(FormContext)
  if (!form) throw new Error('A part of a form was drawn outside of it.')
  return form
}

/** A part of the form's state; see `useStored`. */
export const useFormState = <Part>(select: (state: FormState) => Part): Part =>
  useStored(useForm().store, select)

/** Returns a function that looks up the name of a field. @param path `forderungen.0.invoiceDate` */
export function useFieldName() {
  const { names } = useForm()
  return (path: string) => names[fieldOf(path)]
}

/** The id of a field's control, which the error summary focuses. */
export function useFieldId(): (path: string) => string {
  const { idPrefix } = useForm()
  return (path) => `${idPrefix}${path}`
}

/**
 * Returns what the schema says about a field. Throws if the form has no such field.
 * @param path `forderungen.0.invoiceDate`
 */
export function useFieldRules(path: string): FieldDescription {
  const { schema } = useForm()
  const rules = useMemo(() => describeField(schema, path), [schema, path])
  if (!rules) throw new Error(`The form has no field ${path}.`)
  return rules
}
