/** Fields of the operator's file that in the example are those of a company that does not exist. */
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

/** The fields in which a file still has what the example has. Both are JSON as it was read, not yet checked. */
export function inventedFields(file: unknown, example: unknown): readonly string[] {
  const [own, others] = [fieldsOf(file), fieldsOf(example)]
  return invented.filter((name) => own[name] !== undefined && same(own[name], others[name]))
}

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
