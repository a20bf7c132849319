import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { glgNumber } from '#fields/fields.ts'
import { requiredText } from '#fields/text-fields.ts'
import { type handoverDebtor, salutation } from '#handover.ts'

/*
 * A debtor whom the portal knows from an earlier mandate or a case. The form of a new mandate offers to reuse
 * their data (not in the specification).
 */

const text = z.string()

/** The fields of a debtor. Unknown ones are '' or null. A case provides only name and address. */
const knownDebtor = z.object({
  salutation: z.nullable(salutation),
  legalForm: text,
  legalFormOther: text,
  firstName: text,
  lastName: text,
  secondFirstName: text,
  secondLastName: text,
  section: text,
  jobSector: text,
  birthDate: text,
  addressStreet: text,
  addressNumber: text,
  addressPostalCode: text,
  addressCity: text,
  addressCountryCode: text,
  coAdresse: text,
  telephone: text,
  mobile: text,
  fax: text,
  email: text,
  blz: text,
  konto: text,
  bic: text,
  iban: text,
  legalGuardianSalutation: z.nullable(salutation),
  legalGuardianFirstName: text,
  legalGuardianLastName: text,
  legalGuardianSecondFirstName: text,
  legalGuardianSecondLastName: text,
} satisfies Record<keyof typeof handoverDebtor.shape, z.ZodMiniType>)
export type KnownDebtor = z.infer<typeof knownDebtor>

export const findKnownDebtor = endpoint({
  path: '/v1/glg/uebergabe/debtor',
  access: 'view',
  request: z.object({ glgNumber, geschaeftsId: requiredText(35) }),
  response: z.object({
    /** From the latest mandate with this reference, otherwise from the latest case; null if there is neither. */
    debtor: z.nullable(knownDebtor),
  }),
  summary: 'The debtor whom a creditor number keeps under a reference, as far as the portal knows them.',
})
