import { asOneLine } from '@portal/contract/fields/blanks.ts'
import { describeRule } from '@portal/contract/fields/describe-field.ts'
import type { SessionFields } from '@portal/contract/session.ts'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'

import type { FieldErrorText } from '#fields/typed/field-errors.ts'
import type { FieldKind } from '#fields/typed/field-kind.ts'
import type { FilterDraft } from '#lists/filters/use-filter-draft.ts'
import { type FilterValues, textIn } from '#lists/list-search.ts'
import type { ListText } from '#lists/list-texts.ts'

/** Parameters as the router takes them: `?type=Gerichtlich&from=2026-01-01&sort=-saldo&page=2`. */
export type ListAddress = Record<string, string | string[]>

/** What somebody has asked for: an address, which may say anything, and what its history entry keeps beside it. */
export interface Asked {
  readonly address: Readonly<Record<string, unknown>>
  /** The one filter that is personal data; '' where it filters nothing. */
  readonly kept: string
}

/** What there is for this creditor to choose from. */
export type OwnChoices = Pick<
  SessionFields,
  'glgNumbers' | 'userAktenTypes' | 'aktenTypes' | 'aktenTypeNames'
>

type Values = Readonly<Record<string, string | readonly string[]>>

/** The words for a filter's label, and those that all lists share. */
export interface FilterText<Label extends string> {
  readonly text: (label: Label) => string
  readonly listText: ListText
}

/** What a filter's field is drawn with. */
export interface FilterDrawing<Label extends string>
  extends FilterText<Label>, Pick<FilterDraft, 'values' | 'setterOf' | 'errorOf'> {
  readonly errorText: FieldErrorText
}

/**
 * One filter of a screen: how it is filled in, what it says when it is set, how it stands in the address. A range is
 * one filter of two fields of the request.
 */
export interface Filter<Label extends string> {
  readonly label: Label
  readonly fields: readonly string[]
  /** It is personal data, which stands neither in the address nor in the history. */
  readonly isPrivate?: boolean
  /** What is asked for, as far as the request allows it and it is this creditor's. */
  readonly read: (asked: Asked, creditor: OwnChoices) => Values
  /** The parameters of the address, defaults left out. */
  readonly write: (filters: FilterValues, creditor: OwnChoices) => ListAddress
  /** What it is set to; '' where it filters nothing. */
  readonly words: (filters: FilterValues, creditor: OwnChoices, words: FilterText<Label>) => string
  readonly draw: (drawing: FilterDrawing<Label>) => ReactNode
}

/** Makes the filter of a field of the request, or of a range of them. */
export type FilterOf<Label extends string> = (name: string, shape: RequestShape) => Filter<Label>

/** Field of the request → what is allowed in it. */
type RequestShape = Readonly<Record<string, z.core.$ZodType>>

/** Both bounds of a range are one filter: `dateMin` and `dateMax` are `dateRange`. */
type FilterName<Field extends string> = Field extends `${infer Of}M${'in' | 'ax'}` ? `${Of}Range` : Field

/** A filter for each of the contract's: one that is forgotten does not compile. In the order of the screen. */
export type Filters<Fields, Label extends string> = {
  readonly [Field in keyof Fields & string as FilterName<Field>]-?: FilterOf<Label>
}

/** A text as a field of the request allows it; '' for anything else. */
export function textOf(schema: z.core.$ZodType | undefined, raw: unknown): string {
  const data = schema && z.safeParse(schema, raw).data
  return typeof data === 'string' ? data : ''
}

/** Choices as a field of the request allows them; none for anything else. */
export function choicesOf(schema: z.core.$ZodType | undefined, raw: unknown): readonly string[] {
  const data = schema && z.safeParse(schema, [raw ?? []].flat()).data
  return Array.isArray(data) ? data.map(String) : []
}

/** A parameter that is left out where it says nothing. */
export function parameterOf(parameter: string, value: string | readonly string[]): ListAddress {
  const said = typeof value === 'string' ? asOneLine(value) : [...value]
  return said.length === 0 ? {} : { [parameter]: said }
}

/** The properties of a field of text. @param schema The field of the request. */
export function textProps(
  { values, setterOf, errorOf, errorText }: FilterDrawing<never>,
  field: string,
  kind: FieldKind,
  schema: z.core.$ZodType | undefined,
) {
  const value = textIn(values, field)
  const maxLength = schema && describeRule(schema).maxLength
  return {
    value,
    onChange: setterOf(field),
    error: errorText(kind, errorOf(field), { value, maxLength }),
  }
}
