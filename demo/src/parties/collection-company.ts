import { testIban } from '#parties/iban.ts'
import type { Random } from '#random.ts'

/** The collection company of the demo data, in a town that does not exist; the same as in docs/examples/portal.config.json. */
export const collectionCompany = {
  name: 'Musterinkasso GmbH',
  street: 'Musterallee 1',
  town: '12345 Musterstadt',
  /** A number that the Bundesnetzagentur keeps free for films and examples. */
  phone: '030 23125 100',
  email: 'kontakt@musterinkasso.example',
  iban: testIban(1_000_100),
}

const clerks = [
  'S. Größl',
  'J. Mühlenbrock',
  'A. Söhnlein',
  'K. Weißhaupt',
  'T. Lüders',
  'M. Ostermann',
  'B. Kröger',
  'C. Jäntsch',
  'N. Düwel',
] as const

/** Events that nobody in person caused. */
export const automaton = 'System'

export const drawClerk = (random: Random): string => random.pick(clerks)
