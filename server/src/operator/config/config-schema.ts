import { basename, extname } from 'node:path'

import { writtenSwitches } from '@portal/contract/feature-switches.ts'
import { requiredText } from '@portal/contract/fields/text-fields.ts'
import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import { languages } from '@portal/contract/languages.ts'
import { type Authority, hexColor, httpsAddress, operatorFacts } from '@portal/contract/operator.ts'
import { defaultRecallCosts } from '@portal/contract/words/instruction-words.ts'
import * as z from 'zod/mini'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { isAddressRange } from '#ground/text/ip-address.ts'
import { defaultOperatorMail } from '#notify/mail/mail-config.ts'
import { webhooks } from '#operator/config/webhook-schema.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'

/** Registers and supervises all collection companies since 1 January 2025 (§§ 13, 19 RDG). */
const federalOfficeOfJustice: Authority = {
  name: 'Bundesamt für Justiz',
  address: { street: 'Adenauerallee 99–103', postalCode: '53113', city: 'Bonn' },
  website: 'https://www.bundesjustizamt.de',
}

/** Text on white, and white text on the colour, needs this contrast (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

const readableColor = hexColor.check(
  z.refine((color) => contrastOnWhite(color) >= leastContrast, {
    error: ({ input }) =>
      `has a contrast of only ${rounded(contrastOnWhite(String(input)))}:1 on white, but text needs ${leastContrast}:1; please choose a darker colour`,
  }),
)

/** Rounded down, so that 4.499 is not said to be 4.5. */
const rounded = (contrast: number) => Math.floor(contrast * 100) / 100

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}

/** Media type of a logo by the ending of its file. */
export const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const logoFile = z.string().check(
  z.refine((name) => basename(name) === name && extname(name).toLowerCase() in logoTypes, {
    error: 'must name an .svg, .png, .jpg or .webp file that lies beside this file',
  }),
)

const proxyAddress = z.string().check(
  z.refine((text) => !text.endsWith('/0'), {
    error: 'must not be all addresses there are, of which anybody could then name any as his own',
    abort: true,
  }),
  z.refine(isAddressRange, {
    error: 'must be an IP address or a range of them such as 10.0.0.0/8',
  }),
)

const publicFields = z.omit(operatorFacts, { hasLogo: true, sendsMail: true }).shape

/** What the portal mails, once SMTP_URL says through which server. */
const notifications = z.object({
  /** Mail comes from it; bounces and answers go there. */
  from: publicFields.mail,
  /** The name beside it; left out, the short name. */
  fromName: z.optional(requiredText(100)),
  /** Where creditors reach the portal: mails lead there. */
  portalUrl: z.optional(httpsAddress),
  /** Who of the operator's people are told. */
  recipients: z._default(z.array(publicFields.mail).check(z.maxLength(20)), []),
  /** Of the mails to them. */
  language: z._default(z.enum(languages, { error: `must be ${languages.join(' or ')}` }), 'de'),
  /** Between two mails to them about new submissions, and about password requests. */
  minutesBetween: z._default(wholeNumber(1, 1_440), defaultOperatorMail.minutesBetween),
  /** After so long without an import they are told that it is late. */
  lateImportHours: z._default(wholeNumber(1, 8_760), defaultOperatorMail.lateImportHours),
})

/** How long what the operator decides about is kept. */
const retention = z
  .object({
    submissionDays: z._default(wholeNumber(30, 4_000), defaultRetention.submissionDays),
    auditMonths: z._default(wholeNumber(6, 120), defaultRetention.auditMonths),
    archiveYears: z._default(wholeNumber(0, 30), defaultRetention.archiveYears),
    closedCaseMonths: z.optional(wholeNumber(3, 600)),
    messageMonths: z.optional(wholeNumber(3, 600)),
    unusedUserMonths: z.optional(wholeNumber(6, 120)),
    deliveryDays: z._default(wholeNumber(1, 400), defaultRetention.deliveryDays),
  })
  .check(
    // Nothing else says when somebody has logged in.
    z.refine(({ unusedUserMonths = 0, auditMonths }) => unusedUserMonths <= auditMonths, {
      path: ['unusedUserMonths'],
      error: 'must not be more than auditMonths, as the audit trail says who has logged in',
    }),
  )

/** What the operator says in both languages. */
const ownWords = z.object({ de: requiredLines(1000), en: requiredLines(1000) })

/** `portal.config.json` as the operator writes it (docs/operating.md). The public fields are the contract's own. */
export const configFile = z
  .object({
    ...publicFields,
    registrationAuthority: z._default(publicFields.registrationAuthority, federalOfficeOfJustice),
    supervisoryAuthority: z._default(publicFields.supervisoryAuthority, federalOfficeOfJustice),
    memberships: z._default(publicFields.memberships, []),
    i18nEnabled: z._default(publicFields.i18nEnabled, true),
    glossarEnabled: z._default(publicFields.glossarEnabled, false),
    contactPersonEnabled: z._default(publicFields.contactPersonEnabled, false),
    primaryColor: z._default(readableColor, '#c83c14'),
    features: z.prefault(writtenSwitches, {}),
    logo: z.optional(logoFile),
    sessions: z.prefault(
      z.object({
        idleMinutes: z._default(wholeNumber(5, 120), defaultSessionLimits.idleMinutes),
        absoluteHours: z._default(wholeNumber(1, 24), defaultSessionLimits.absoluteHours),
      }),
      {},
    ),
    passwordRequests: z.prefault(z.object({ approveAtOnce: z._default(z.boolean(), false) }), {}),
    retention: z.prefault(retention, {}),
    notifications: z.optional(notifications),
    webhooks: z._default(webhooks, []),
    texts: z.prefault(z.object({ recallCosts: z._default(ownWords, defaultRecallCosts) }), {}),
    trustProxy: z._default(z.array(proxyAddress), []),
  })
  .check(
    z.refine(({ taxId, vatId }) => taxId !== undefined || vatId !== undefined, {
      path: ['taxId'],
      error: 'or vatId must be given',
    }),
    z.refine(
      ({ contactPersonEnabled, contactPerson }) => !contactPersonEnabled || contactPerson !== undefined,
      {
        path: ['contactPerson'],
        error: 'is missing, but contactPersonEnabled is true',
      },
    ),
  )
export type ConfigFile = z.output<typeof configFile>

/** The contrast of a `#rrggbb` colour on white, from 1 (white) to 21 (black), as WCAG 2.2 defines it. */
function contrastOnWhite(hexColor: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hexColor.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Two hexadecimal digits of sRGB as linear light, 0 to 1. */
function linear(hexByte: string): number {
  const value = Number.parseInt(hexByte, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
