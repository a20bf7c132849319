/** The collection company, in a town that does not exist; the same as in docs/examples/portal.config.json. */
export const collectionCompany = {
  name: 'Musterinkasso GmbH',
  street: 'Musterallee 1',
  town: '12345 Musterstadt',
  /** A number that the Bundesnetzagentur keeps free for films and examples. */
  phone: '030 23125 100',
  email: 'kontakt@musterinkasso.example',
  /** Of no bank: bank codes that begin with 9 are not given out. */
  iban: 'DE35 9999 0001 0001 0001 00',
}

/** The clerk of what nobody did in person. */
export const automaton = 'System'
