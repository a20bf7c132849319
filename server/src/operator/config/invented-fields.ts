/** Fields that describe an invented company in the example of the operator's file. */
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

/**
 * Returns the fields that still have the values of the example. Both arguments are parsed JSON that is not
 * validated.
 */
export function inventedFields(file: unknown, example: unknown): readonly string[] {
  const [own, others] = [fieldsOf(file), fieldsOf(example)]
  return invented.filter((name) => own[name] !== undefined && same(own[name], others[name]))
}

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? { ...input } : {}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
