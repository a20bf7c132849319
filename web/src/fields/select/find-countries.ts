import { countries, type Country } from '@portal/contract/fields/countries.ts'

import { folded, foldedAsTyped } from '#fields/typed/folded.ts'

/**
 * The countries that somebody may mean, those with exactly this sign first: "A", "osterreich", "Oesterreich" and
 * "austria" all find Austria. Nothing typed, or what a field shows after a choice, finds all.
 * @param labelOf How a country is shown in the field.
 */
export function findCountries(typed: string, labelOf: (country: Country) => string): readonly Country[] {
  const wanted = folded(typed)
  if (wanted === '' || countries.some((country) => labelOf(country) === typed)) return countries
  const bySign = countries.filter(({ code }) => folded(code) === wanted)
  const byName = countries.filter(
    (country) => !bySign.includes(country) && namesOf(country).some((name) => name.includes(wanted)),
  )
  return [
    ...bySign,
    ...byName.filter((country) => isBeginning(country, wanted)),
    ...byName.filter((country) => !isBeginning(country, wanted)),
  ]
}

/**
 * The country of this sign, or of this name or code of ISO 3166; else, of three letters at least, the only one whose name
 * begins so, or has this in it.
 */
export function meantCountry(typed: string): Country | undefined {
  const wanted = folded(typed)
  const name = wanted.length < fewestLetters ? folded(isoName(wanted)) : wanted
  return countries.find(({ code }) => folded(code) === wanted) ?? onlyNamed(name)
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

/** Two letters stand somewhere in the names of far countries. */
const fewestLetters = 3

const germanNames = new Intl.DisplayNames('de', { type: 'region', fallback: 'none' })

/** The German name of a country by its two letters of ISO 3166-1, as browsers know it; '' where they know none. */
const isoName = (code: string) => (/^[a-z]{2}$/.test(code) && germanNames.of(code.toUpperCase())) || ''

const onlyOf = (found: readonly Country[]) => (found.length === 1 ? found[0] : undefined)

const isBeginning = (country: Country, wanted: string) =>
  namesOf(country).some((name) => name.startsWith(wanted))

const namesOf = ({ de, en }: Country) => [folded(de), foldedAsTyped(de), folded(en)]
