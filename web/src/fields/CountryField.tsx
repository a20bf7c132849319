import { Select } from '@mantine/core'
import { countries } from '@portal/contract/countries.ts'

import { findCountries } from '#fields/find-countries.ts'
import { useLanguage } from '#i18n/language.ts'
import { texts } from '#i18n/texts.ts'

interface CountryFieldProps {
  id?: string
  label: string
  /** Country code. */
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  required?: boolean
}

/** A country, found by its sign or by its German or English name. */
export function CountryField({ value, onChange, ...field }: CountryFieldProps) {
  const text = useCountryTexts()
  const language = useLanguage()
  return (
    <Select
      {...field}
      data={countries.map((country) => ({ value: country.code, label: labelOf(country, language) }))}
      filter={({ options, search }) => {
        const found = findCountries(search, (country) => labelOf(country, language))
        const order = new Map(found.map(({ code }, index) => [code, index]))
        return options
          .filter((option) => 'value' in option && order.has(option.value))
          .toSorted((a, b) => rankOf(a, order) - rankOf(b, order))
      }}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={text('none')}
      maxDropdownHeight={280}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

const rankOf = (option: object, order: ReadonlyMap<string, number>) =>
  ('value' in option && typeof option.value === 'string' ? order.get(option.value) : undefined) ?? 0

const labelOf = (country: { code: string; de: string; en: string }, language: 'de' | 'en') =>
  `${country[language]} (${country.code})`

const useCountryTexts = texts({
  none: { de: 'Kein Land gefunden', en: 'No country found' },
})
