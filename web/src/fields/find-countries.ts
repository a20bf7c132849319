import { countries, type Country } from '@portal/contract/countries.ts'

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
  const isBeginning = (country: Country) => namesOf(country).some((name) => name.startsWith(wanted))
  return [
    ...bySign,
    ...byName.filter((country) => isBeginning(country)),
    ...byName.filter((country) => !isBeginning(country)),
  ]
}

const namesOf = ({ de, en }: Country) => [folded(de), foldedAsTyped(de), folded(en)]

/** Lower case without marks: Österreich → osterreich. */
const folded = (text: string) =>
  text.trim().toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** As it is typed without umlauts on the keyboard: Österreich → oesterreich. */
const foldedAsTyped = (text: string) =>
  folded(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
