/** An invented company in an invented town, the same as in docs/examples/portal.config.json. */
export const collectionCompany = {
  name: 'Musterinkasso GmbH',
  street: 'Musterallee 1',
  town: '12345 Musterstadt',
  /** From a range that the Bundesnetzagentur reserves for films and examples. */
  phone: '030 23125 100',
  email: 'kontakt@musterinkasso.example',
  /** Not a real account: bank codes that begin with 9 are not assigned. */
  iban: 'DE35 9999 0001 0001 0001 00',
}

/** The clerk shown for automatic actions. */
export const automaton = 'System'
