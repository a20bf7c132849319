import { basename, extname } from 'node:path'

import { writtenSwitches } from '@portal/contract/feature-switches.ts'
import { requiredText } from '@portal/contract/fields/text-fields.ts'
import { requiredLines } from '@portal/contract/fields/text-lines.ts'
import { languages } from '@portal/contract/languages.ts'
import { type Authority, hexColor, httpsAddress, operatorFacts } from '@portal/contract/operator.ts'
import { defaultRecallCosts } from '@portal/contract/words/instruction-words.ts'
import * as z from 'zod/mini'

import { defaultSessionLimits } from '#access/session-limits.ts'
import { defaultOperatorMail } from '#notify/mail/mail-config.ts'
import { isAddresses, wholeNumber } from '#operator/config/config-fields.ts'
import { deskConfig } from '#operator/config/desk-schema.ts'
import { webhooks } from '#operator/config/webhook-schema.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'

/**
 * The authority that has registered and supervised all debt collection companies since 1 January 2025 (§§ 13, 19
 * RDG).
 */
const federalOfficeOfJustice: Authority = {
  name: 'Bundesamt für Justiz',
  address: { street: 'Adenauerallee 99–103', postalCode: '53113', city: 'Bonn' },
  website: 'https://www.bundesjustizamt.de',
}

/** Minimum contrast between the colour and white (WCAG 2.2, success criterion 1.4.3). */
const minContrast = 4.5

const readableColor = hexColor.check(
  z.refine((color) => contrastOnWhite(color) >= minContrast, {
    error: ({ input }) =>
      `has a contrast of only ${rounded(contrastOnWhite(String(input)))}:1 on white, but text needs ${minContrast}:1; please choose a darker colour`,
  }),
)

/** Rounded down, so that 4.499 is not shown as 4.5. */
const rounded = (contrast: number) => Math.floor(contrast * 100) / 100

/** Media types of logos, by file extension. */
export const logoTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

const logoFile = z.string().check(
  z.refine((name) => basename(name) === name && extname(name).toLowerCase() in logoTypes, {
    error: 'must name an .svg, .png, .jpg or .webp file in the folder of this file',
  }),
)

const proxyAddress = z.string().check(
  z.refine((text) => !text.endsWith('/0'), {
    error: 'must not be all addresses, because then anybody could claim any address',
    abort: true,
  }),
  isAddresses,
)

const publicFields = z.omit(operatorFacts, { hasLogo: true, sendsMail: true }).shape

/** Settings for mail. Used only if SMTP_URL is set. */
const notifications = z.object({
  /** Sender address. Bounces and replies are sent to it too. */
  from: publicFields.mail,
  /** Sender name. The default is the short name. */
  fromName: z.optional(requiredText(100)),
  /** Public URL of the portal, for links in mail. */
  portalUrl: z.optional(httpsAddress),
  /** Mail addresses of the operator's staff who are notified. */
  recipients: z._default(z.array(publicFields.mail).check(z.maxLength(20)), []),
  /** Language of the mail to staff. */
  language: z._default(z.enum(languages, { error: `must be ${languages.join(' or ')}` }), 'de'),
  /** Minimum minutes between two mails to staff about new submissions, or two about password requests. */
  minutesBetween: z._default(wholeNumber(1, 1_440), defaultOperatorMail.minutesBetween),
  /** If there is no import for this many hours, staff receive a mail. */
  lateImportHours: z._default(wholeNumber(1, 8_760), defaultOperatorMail.lateImportHours),
})

const retention = z
  .object({
    submissionDays: z._default(wholeNumber(30, 4_000), defaultRetention.submissionDays),
    auditMonths: z._default(wholeNumber(6, 120), defaultRetention.auditMonths),
    archiveYears: z._default(wholeNumber(0, 30), defaultRetention.archiveYears),
    closedCaseMonths: z.optional(wholeNumber(3, 600)),
    messageMonths: z.optional(wholeNumber(3, 600)),
    paperMonths: z.optional(wholeNumber(3, 600)),
    unusedUserMonths: z.optional(wholeNumber(6, 120)),
    deliveryDays: z._default(wholeNumber(1, 400), defaultRetention.deliveryDays),
  })
  .check(
    // Inactive users are found by their last login, so the audit trail must be kept long enough.
    z.refine(({ unusedUserMonths = 0, auditMonths }) => unusedUserMonths <= auditMonths, {
      path: ['unusedUserMonths'],
      error: 'must not be more than auditMonths, as the audit trail says who has logged in',
    }),
  )

/** A text of the operator, in both languages. */
const ownWords = z.object({ de: requiredLines(1000), en: requiredLines(1000) })

/** The schema of `portal.config.json` (docs/operating.md). The public fields come from the contract. */
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
    desk: z.prefault(deskConfig, {}),
  })
  .check(
    z.refine(({ taxId, vatId }) => taxId !== undefined || vatId !== undefined, {
      path: ['taxId'],
      error: 'or vatId must be given',
    }),
    z.refine(
      ({ desk, notifications: mail }) => !desk.seeAs || (desk.portalUrl ?? mail?.portalUrl) !== undefined,
      { path: ['desk', 'portalUrl'], error: 'is missing, but desk.seeAs is true' },
    ),
    z.refine(
      ({ contactPersonEnabled, contactPerson }) => !contactPersonEnabled || contactPerson !== undefined,
      {
        path: ['contactPerson'],
        error: 'is missing, but contactPersonEnabled is true',
      },
    ),
  )
export type ConfigFile = z.output<typeof configFile>

/**
 * Returns the contrast between a `#rrggbb` colour and white: 1 (for white) to 21 (for black), as defined by WCAG
 * 2.2.
 */
function contrastOnWhite(hexColor: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hexColor.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Converts two hexadecimal digits of sRGB to a linear value from 0 to 1. */
function linear(hexByte: string): number {
  const value = Number.parseInt(hexByte, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
