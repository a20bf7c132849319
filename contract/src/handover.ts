import * as z from 'zod/mini'

import { endpoint } from '#endpoint.ts'
import { defaultCountryCode, isCountryCode } from '#fields/countries.ts'
import type { FieldError } from '#fields/field-errors.ts'
import { ofKind } from '#fields/field-kinds.ts'
import { glgNumber } from '#fields/fields.ts'
import { minLength } from '#fields/lengths.ts'
import { bic, blz, creditNote, handoverClaim, konto, payment, rows } from '#fields/money-rows.ts'
import { requiredText, textOrEmpty } from '#fields/text-fields.ts'
import { linesOrEmpty } from '#fields/text-lines.ts'
import { optionalBirthDate, optionalIban } from '#fields/typed-fields.ts'
import { fileEntries } from '#files.ts'
import { draftId } from '#handover-draft.ts'
import { receipt } from '#receipt.ts'
import { submissionState } from '#submission.ts'

/*
 * The hand-over of a mandate (specification 2, parts 3.1, 3.2, 5). The same schemas check each step of the form and
 * the request.
 */

/** Salutations: 1 Mr, 2 Ms, 3 company, 4 diverse. */
export const salutations = [1, 2, 3, 4] as const
export const salutation = z.union(
  salutations.map((value) => z.literal(value)),
  { error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'unknown') },
)
export type Salutation = (typeof salutations)[number]
export const companySalutation: Salutation = 3
export const diverseSalutation: Salutation = 4

export const legalForms = [
  'privat männlich',
  'privat weiblich',
  'Einzelfirma',
  'GmbH',
  'GmbH & Co. KG',
  'Gewerbebetrieb',
  'e.V.',
  'AG',
  'KG',
  'Andere',
] as const
export const legalForm = z.enum(legalForms, { error: missingOr('unknown') })
export type LegalForm = z.infer<typeof legalForm>
/** Legal forms that only a company has. */
export const companyForms: readonly LegalForm[] = ['GmbH', 'GmbH & Co. KG', 'e.V.', 'AG', 'KG']
/** Legal forms that no company has. */
export const privateForms: readonly LegalForm[] = ['privat männlich', 'privat weiblich']
/** If this legal form is selected, the user types the actual legal form into `legalFormOther`. */
export const otherLegalForm: LegalForm = 'Andere'

export const threeChoices = ['true', 'false', 'none'] as const
const threeChoice = z.enum(threeChoices, { error: missingOr('unknown') })
export type ThreeChoice = z.infer<typeof threeChoice>

function missingOr(code: 'unknown') {
  return (issue: { input?: unknown }) => (issue.input === undefined || issue.input === '' ? 'required' : code)
}

/** Step 1: creditor number and case data. */
export const handoverStart = z.object({
  glgNumber,
  geschaeftsId: requiredText(35),
  /** Assignment of receivables for collection. */
  inkassozession: z._default(threeChoice, 'false'),
  /** Retention of title. */
  eigentumsvorbehalt: z._default(threeChoice, 'true'),
})

const debtorFields = z.object({
  salutation,
  legalForm,
  legalFormOther: textOrEmpty(35),
  /** First name, or the name of a company. */
  firstName: requiredText(35),
  lastName: textOrEmpty(35),
  secondFirstName: textOrEmpty(35),
  secondLastName: textOrEmpty(35),
  section: textOrEmpty(35),
  jobSector: textOrEmpty(35),
  birthDate: optionalBirthDate,
  addressStreet: requiredText(35),
  addressNumber: requiredText(10),
  addressPostalCode: requiredText(10),
  addressCity: requiredText(35),
  addressCountryCode: z._default(
    ofKind(
      'oneChoice',
      z.string().check(z.trim(), minLength(1, 'required'), z.refine(isCountryCode, { error: 'unknown' })),
    ),
    defaultCountryCode,
  ),
  coAdresse: textOrEmpty(250),
  telephone: textOrEmpty(35),
  mobile: textOrEmpty(35),
  fax: textOrEmpty(35),
  email: textOrEmpty(50),
  blz,
  konto,
  bic,
  iban: optionalIban,
  legalGuardianSalutation: z._default(z.nullable(salutation), null),
  legalGuardianFirstName: textOrEmpty(35),
  legalGuardianLastName: textOrEmpty(35),
  legalGuardianSecondFirstName: textOrEmpty(35),
  legalGuardianSecondLastName: textOrEmpty(35),
})

/** A person needs a last name, a company does not. */
export const needsLastName = (chosen: Salutation | null): boolean => chosen !== companySalutation

type Debtor = z.output<typeof debtorFields>

/**
 * Declares a rule over several fields, whose error is reported at one of them. It runs even if other fields are
 * invalid or missing.
 */
const debtorRule = (path: keyof Debtor, error: FieldError, isMet: (debtor: Partial<Debtor>) => boolean) =>
  z.refine<Debtor>(isMet, {
    error,
    path: [path],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const debtorRules = [
  debtorRule('lastName', 'required', ({ salutation: chosen = null, lastName }) =>
    Boolean(!needsLastName(chosen) || lastName),
  ),
  // `legalFormOther` must be empty unless the legal form is „Andere“ (specification 2, part 4.1). It may be empty
  // even then (part 5.1).
  debtorRule(
    'legalFormOther',
    'superfluous',
    ({ legalForm: chosen = otherLegalForm, legalFormOther }) => chosen === otherLegalForm || !legalFormOther,
  ),
] as const

/** Step 2: the debtor. */
export const handoverDebtor = debtorFields.check(...debtorRules)

/** Step 3: the claims. */
export const handoverClaims = z.object({
  forderungen: rows(handoverClaim).check(minLength(1, 'required')),
})

/** Step 4: the payments. */
export const handoverPayments = z.object({ zahlungen: z._default(rows(payment), []) })

/** Step 5: the credit notes. */
export const handoverCreditNotes = z.object({ gutschriften: z._default(rows(creditNote), []) })

/** Step 6: remarks. Files are in `handoverRequest`. */
export const handoverAdditional = z.object({ remarks: linesOrEmpty(10_000) })

/** The mandate without its files. */
export const mandate = z
  .object({
    ...handoverStart.shape,
    ...debtorFields.shape,
    ...handoverClaims.shape,
    ...handoverPayments.shape,
    ...handoverCreditNotes.shape,
    ...handoverAdditional.shape,
  })
  .check(...debtorRules)
export type Mandate = z.infer<typeof mandate>

export const handoverRequest = z
  .strictObject({
    ...mandate.shape,
    files: z._default(fileEntries, []),
    /** The draft to send. If it was sent before, the call is refused and returns the first receipt. */
    draftId: z.optional(draftId),
  })
  .check(...debtorRules)

export const sendMandate = endpoint({
  path: '/v1/glg/uebergabe/send',
  access: 'creditor',
  sends: 'mandate',
  carriesFiles: true,
  request: handoverRequest,
  response: receipt,
  summary: 'Hands over a new mandate.',
})

const earlierMandatesRequest = z.object({
  glgNumber,
  geschaeftsId: requiredText(35),
  invoiceNumbers: rows(requiredText(35)),
})

export const findEarlierMandates = endpoint({
  path: '/v1/glg/uebergabe/earlier',
  access: 'view',
  request: earlierMandatesRequest,
  response: z.object({
    /** Newest first, at most five. */
    mandates: z.array(z.object({ ...receipt.shape, state: submissionState })),
  }),
  summary: 'Earlier mandates of a creditor number with the same reference and one of these invoice numbers.',
})
