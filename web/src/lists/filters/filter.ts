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

/** URL parameters as the router uses them: `?type=Gerichtlich&from=2026-01-01&sort=-saldo&page=2`. */
export type ListAddress = Record<string, string | string[]>

/** What a search is parsed from: URL parameters, which may be invalid, and personal data kept for the session. */
export interface SearchSource {
  readonly address: Readonly<Record<string, unknown>>
  /** The text of the filter with personal data; '' if it is not set. */
  readonly kept: string
}

/** The choices that depend on the creditor. */
export type OwnChoices = Pick<
  SessionFields,
  'glgNumbers' | 'userAktenTypes' | 'aktenTypes' | 'aktenTypeNames'
>

type Values = Readonly<Record<string, string | readonly string[]>>

/** The texts of a list's filter labels, and the texts that all lists share. */
export interface FilterText<Label extends string> {
  readonly text: (label: Label) => string
  readonly listText: ListText
}

/** Props to render a filter's field. */
export interface FilterDrawing<Label extends string>
  extends FilterText<Label>, Pick<FilterDraft, 'values' | 'setterOf' | 'errorOf'> {
  readonly errorText: FieldErrorText
}

/**
 * One filter of a screen: its field, its text when active, its URL parameters. A range is one filter with two
 * request fields.
 */
export interface Filter<Label extends string> {
  readonly label: Label
  readonly fields: readonly string[]
  /** The filter's value is personal data, so it is neither in the URL nor in the browser's history. */
  readonly isPrivate?: boolean
  /** Parses the filter's values. Drops values that the request or the creditor does not allow. */
  readonly read: (source: SearchSource, creditor: OwnChoices) => Values
  /** The filter's URL parameters. Default values are left out. */
  readonly write: (filters: FilterValues, creditor: OwnChoices) => ListAddress
  /** The filter's value as text; '' if it is not set. */
  readonly words: (filters: FilterValues, creditor: OwnChoices, words: FilterText<Label>) => string
  readonly draw: (drawing: FilterDrawing<Label>) => ReactNode
}

/** Creates the filter of a request field or range. */
export type FilterOf<Label extends string> = (name: string, shape: RequestShape) => Filter<Label>

/** Request field → schema of its value. */
type RequestShape = Readonly<Record<string, z.core.$ZodType>>

/** The filter of a request field. Both bounds of a range share one: `dateMin` and `dateMax` become `dateRange`. */
type FilterName<Field extends string> = Field extends `${infer Of}M${'in' | 'ax'}` ? `${Of}Range` : Field

/** An entry for each filter in the contract, in screen order. A missing entry is a type error. */
export type Filters<Fields, Label extends string> = {
  readonly [Field in keyof Fields & string as FilterName<Field>]-?: FilterOf<Label>
}

/** Returns the text if the request field allows it; otherwise ''. */
export function textOf(schema: z.core.$ZodType | undefined, raw: unknown): string {
  const data = schema && z.safeParse(schema, raw).data
  return typeof data === 'string' ? data : ''
}

/** The requested choices that the request field allows. */
export function choicesOf(schema: z.core.$ZodType | undefined, raw: unknown): readonly string[] {
  const data = schema && z.safeParse(schema, [raw ?? []].flat()).data
  return Array.isArray(data) ? data.map(String) : []
}

/** A URL parameter, omitted if empty. */
export function parameterOf(parameter: string, value: string | readonly string[]): ListAddress {
  const said = typeof value === 'string' ? asOneLine(value) : [...value]
  return said.length === 0 ? {} : { [parameter]: said }
}

/** Props of a text field. @param schema Schema of the request field. */
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
