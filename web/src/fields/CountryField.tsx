import { Autocomplete, Combobox } from '@mantine/core'
import { countries, countryOf, isCountryCode, type Country } from '@portal/contract/countries.ts'
import type { Language } from '@portal/contract/envelope.ts'
import { useState, type MouseEvent } from 'react'

import { afterPress } from '#fields/after-press.ts'
import { useFieldErrorText } from '#fields/field-errors.ts'
import { findCountries, meantCountry } from '#fields/find-countries.ts'
import { useTyped, type Notation } from '#fields/use-typed.ts'
import { useLanguage } from '#i18n/language.ts'

interface CountryFieldProps {
  id?: string
  label: string
  /** Country code, '' or what was typed and is no country. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

/** A country, found by its sign or by its German or English name: picked from the list, or typed and left. */
export function CountryField({ value, onChange, error, ...field }: CountryFieldProps) {
  const language = useLanguage()
  const errorText = useFieldErrorText()
  const [isTyping, setIsTyping] = useState(false)
  const { text, type, finish } = useTyped(countryNotation(language), value, onChange)
  function leave() {
    setIsTyping(false)
    finish()
  }
  const isUnknown = !isTyping && value !== '' && !isCountryCode(value)

  return (
    <Autocomplete
      {...field}
      error={error ?? (isUnknown && errorText('oneChoice', 'unknown'))}
      data={countries.map((country) => ({ value: country.code, label: labelOf(country, language) }))}
      filter={({ options, search }) => {
        const found = findCountries(search, (country) => labelOf(country, language))
        const order = new Map(found.map(({ code }, index) => [code, index]))
        return options
          .filter((option) => 'value' in option && order.has(option.value))
          .toSorted((a, b) => rankOf(a, order) - rankOf(b, order))
      }}
      selectFirstOptionOnChange
      autoComplete="off"
      rightSection={<Combobox.Chevron />}
      rightSectionPointerEvents="none"
      spellCheck={false}
      maxDropdownHeight={280}
      value={text}
      onChange={(typed) => {
        setIsTyping(pickedCountry(typed, language) === undefined)
        type(typed)
      }}
      onBlur={() => afterPress(leave)}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      onFocus={select}
      // A click would put the cursor behind the country that stands there.
      onClick={(event) => !isTyping && select(event)}
    />
  )
}

const select = ({ currentTarget }: Pick<MouseEvent<HTMLInputElement>, 'currentTarget'>) =>
  currentTarget.select()

/** Shown as „Österreich (A)“, stored as A. Only what was picked or left counts: „N“ may become „Niederlande“. */
const countryNotation = (language: Language): Notation => ({
  understand: (typed) => pickedCountry(typed, language)?.code ?? null,
  finish: (typed) => (pickedCountry(typed, language) ?? meantCountry(typed))?.code ?? null,
  show(value) {
    const country = countryOf(value)
    return country ? labelOf(country, language) : value
  },
})

const pickedCountry = (text: string, language: Language) =>
  countries.find((country) => labelOf(country, language) === text)

const rankOf = (option: object, order: ReadonlyMap<string, number>) =>
  ('value' in option && typeof option.value === 'string' ? order.get(option.value) : undefined) ?? 0

const labelOf = (country: Country, language: Language) => `${country[language]} (${country.code})`
