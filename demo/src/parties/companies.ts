import { drawPerson, nameInSpeech } from '#parties/people.ts'
import type { Random } from '#random.ts'

/** Surnames that nobody bears: a company of the demo data must not be a real one. */
const inventedSurnames = [
  'Mustermüller',
  'Mühlbeispiel',
  'Fabelmühler',
  'Beispielhuber',
  'Großmuster',
  'Probemeier',
  'Platzhalter',
  'Übermuster',
  'Weißmuster',
  'Löwenmuster',
  'Schönfabel',
  'Altbeispiel',
  'Märchenmüller',
  'Fantasöhner',
  'Musterkötter',
  'Beispielböck',
  'Fabelgärtner',
  'Niemandsgrün',
] as const

const crafts = [
  'Bäckerei',
  'Malerbetrieb',
  'Autohaus',
  'Tischlerei',
  'Dachdeckerei',
  'Gasthof',
  'Fleischerei',
  'Gebäudereinigung',
  'Garten- und Landschaftsbau',
  'Elektrotechnik',
  'Spedition',
  'Werbeagentur',
  'Getränkehandel',
  'Fußbodentechnik',
  'Schlüsseldienst',
  'Büromöbel',
  'Druckerei',
  'Fahrschule',
] as const

const legalForms = [
  ['GmbH', 46],
  ['GmbH & Co. KG', 14],
  ['UG (haftungsbeschränkt)', 16],
  ['e. K.', 10],
  ['OHG', 4],
  ['KG', 4],
  ['GbR', 4],
  ['AG', 2],
] as const

/** A company's name; one in eight is a sole trader under his own name. */
export function drawCompanyName(random: Random): string {
  const craft = random.pick(crafts)
  if (random.chance(0.12)) return `${craft} ${nameInSpeech(drawPerson(random))}`
  const owner = random.pick(inventedSurnames)
  const legalForm = random.weighted(legalForms)
  return random.weighted([
    [`${craft} ${owner} ${legalForm}`, 60],
    [`${owner} ${craft} ${legalForm}`, 25],
    [`${craft} ${owner} & Söhne ${legalForm}`, 10],
    [`${owner} & Töchter ${craft} ${legalForm}`, 5],
  ])
}
