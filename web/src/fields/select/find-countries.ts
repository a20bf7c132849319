import { countries, type Country } from '@portal/contract/fields/countries.ts'

import { folded, foldedAsTyped } from '#fields/typed/folded.ts'

/**
 * The countries that match a search, exact codes first: "A", "osterreich", "Oesterreich" and "austria" all find
 * Austria. An empty search, or the label of the selected country, finds all.
 * @param labelOf The label of a country in the field.
 */
export function findCountries(typed: string, labelOf: (country: Country) => string): readonly Country[] {
  const query = folded(typed)
  if (query === '' || countries.some((country) => labelOf(country) === typed)) return countries
  const bySign = countries.filter(({ code }) => folded(code) === query)
  const byName = countries.filter(
    (country) => !bySign.includes(country) && namesOf(country).some((name) => name.includes(query)),
  )
  return [
    ...bySign,
    ...byName.filter((country) => isBeginning(country, query)),
    ...byName.filter((country) => !isBeginning(country, query)),
  ]
}

/**
 * Returns the country that a typed text means: the first of these that exists.
 * - The country with this code.
 * - For two letters: the country with this ISO 3166 code.
 * - For three letters or more: the country with this name, or else the only one whose name begins with the
 *   text, or else the only one whose name contains it.
 */
export function matchCountry(typed: string): Country | undefined {
  const query = folded(typed)
  const name = query.length < fewestLetters ? folded(isoName(query)) : query
  return countries.find(({ code }) => folded(code) === query) ?? onlyNamed(name)
}

function onlyNamed(name: string): Country | undefined {
  if (name === '') return undefined
  const found = countries.filter((country) => namesOf(country).some((each) => each.includes(name)))
  return (
    found.find((country) => namesOf(country).includes(name)) ??
    onlyOf(found.filter((country) => isBeginning(country, name))) ??
    onlyOf(found)
  )
}

/**
 * Minimum length of a text to be searched for in names. Fewer letters occur in the names of too many countries.
 */
const fewestLetters = 3

const germanNames = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })

/** The German name of a country by its ISO 3166-1 alpha-2 code, from the browser; '' if unknown. */
const isoName = (code: string) => (/^[a-z]{2}$/.test(code) && germanNames.of(code.toUpperCase())) || ''

const onlyOf = (found: readonly Country[]) => (found.length === 1 ? found[0] : undefined)

const isBeginning = (country: Country, query: string) =>
  namesOf(country).some((name) => name.startsWith(query))

const namesOf = ({ de, en }: Country) => [folded(de), foldedAsTyped(de), folded(en)]
