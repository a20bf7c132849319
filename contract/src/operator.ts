import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { featureSwitches } from '#feature-switches.ts'
import { maxLength, minLength } from '#fields/lengths.ts'
import { requiredText } from '#fields/text-fields.ts'

/*
 * The collection company, as named on pages, in PDFs and in titles. The operator configures these fields in
 * `portal.config.json` (docs/operating.md), which is checked with the same schema.
 */

const line = requiredText(200)
const phone = requiredText(40)
const mail = z.email().check(maxLength(100))

/** Only https, so that no configuration can put a `javascript:` link on a page (requirement R69). */
export const httpsAddress = z.url({ protocol: /^https$/ }).check(maxLength(500))

const postalAddress = z.object({ street: line, postalCode: requiredText(20), city: line })
export type PostalAddress = z.infer<typeof postalAddress>

const dataProtectionOfficer = z.object({
  name: line,
  /** Defaults to the company's address. */
  address: z.optional(postalAddress),
  phone,
  fax: z.optional(phone),
  mail,
})
export type DataProtectionOfficer = z.infer<typeof dataProtectionOfficer>

const authority = z.object({ name: line, address: postalAddress, website: httpsAddress })
export type Authority = z.infer<typeof authority>

const contactPerson = z.object({ name: line, phone, mail })
export type ContactPerson = z.infer<typeof contactPerson>

/** Red, green and blue as six hexadecimal digits: `#c83c14`. */
export const hexColor = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'format' }))

export const operatorFacts = z.object({
  /** The company's full name, with its legal form. */
  name: line,
  /** Name on the logo, in titles and in authenticator apps. */
  shortName: requiredText(40),
  website: httpsAddress,
  address: postalAddress,
  phone,
  fax: z.optional(phone),
  mail,
  dataProtectionOfficers: z.array(dataProtectionOfficer).check(minLength(1)),
  /** Supervisory authority for data protection (Art. 77 GDPR). If left out, pages don't name it. */
  dataProtectionAuthority: z.optional(authority),
  taxId: z.optional(line),
  vatId: z.optional(line),
  /** Entry in the commercial register. Left out for a sole trader, who has no entry. */
  courtRegister: z.optional(z.object({ court: line, number: line })),
  managingDirectors: z.array(line).check(minLength(1)),
  /** Registration for debt collection under the Rechtsdienstleistungsgesetz (RDG). */
  debtCollectionRegistration: z.object({ number: line, registerUrl: httpsAddress }),
  registrationAuthority: authority,
  supervisoryAuthority: authority,
  memberships: z.array(z.object({ name: line, website: z.optional(httpsAddress) })),
  /** The city whose courts have jurisdiction. */
  jurisdictionCity: line,
  contactPerson: z.optional(contactPerson),
  /** Target of the credit-report link. If left out, the link is not shown. */
  creditAgencyUrl: z.optional(httpsAddress),
  i18nEnabled: z.boolean(),
  glossarEnabled: z.boolean(),
  contactPersonEnabled: z.boolean(),
  primaryColor: hexColor,
  /** Whether `GET /logo` returns an image. */
  hasLogo: z.boolean(),
  /** Whether the portal sends notifications by mail. */
  sendsMail: z.boolean(),
  features: featureSwitches,
})
export type OperatorFacts = z.infer<typeof operatorFacts>

export const readOperator = endpoint({
  path: '/v1/glg/operator',
  access: 'public',
  request: z.object({}),
  response: operatorFacts,
  summary: 'The company that runs the portal, and its features. Needs no login.',
})
