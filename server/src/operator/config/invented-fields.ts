/** Fields of the operator's file that describe an invented company in the example. */
export const invented = [
  'name',
  'shortName',
  'website',
  'address',
  'phone',
  'fax',
  'mail',
  'dataProtectionOfficers',
  'dataProtectionAuthority',
  'taxId',
  'vatId',
  'courtRegister',
  'managingDirectors',
  'debtCollectionRegistration',
  'memberships',
  'jurisdictionCity',
  'contactPerson',
  'creditAgencyUrl',
] as const

/** The fields with the values of the example. Both arguments are parsed JSON, not yet validated. */
export function inventedFields(file: unknown, example: unknown): readonly string[] {
  const [own, others] = [fieldsOf(file), fieldsOf(example)]
  return invented.filter((name) => own[name] !== undefined && same(own[name], others[name]))
}

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
