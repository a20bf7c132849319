import { countryOf } from '@portal/contract/fields/countries.ts'

import { useCreditor } from '#api/session.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { formatField } from '#features/handover/overview/overview-columns.ts'
import { type Line, OverviewSection, PlainTable } from '#features/handover/overview/OverviewSection.tsx'
import { balanceOf } from '#features/handover/steps/amounts.ts'
import { useChoiceLabels } from '#features/handover/steps/choice-labels.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { type DebtorField, effectiveForm } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { valueAt } from '#fields/form/form-values.ts'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'
import { amount, missing } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'

/** The balance of the entered claims, payments and credit notes. */
export function BalanceSection() {
  const text = useHandoverTexts()
  const labels = useLabels()
  const form = useWizard((state) => state.form)
  const { claims, bankCosts, reminderFees, payments, creditNotes, total } = balanceOf(form)
  const costs = [
    [labels('bankCosts'), bankCosts],
    [labels('reminderFees'), reminderFees],
  ] as const
  const lines = [
    [labels('forderungen'), claims],
    ...costs.filter(([, sum]) => Number(sum) !== 0),
    [labels('zahlungen'), payments],
    [labels('gutschriften'), creditNotes],
  ] as const
  return (
    <OverviewSection title={text('balance')}>
      <PlainTable
        caption={text('balance')}
        lines={[
          ...lines.map(([label, sum]) => ({ label, value: amount(sum), isAmount: true as const })),
          { label: text('balance'), value: amount(total), isAmount: true, isTotal: true },
        ]}
      />
    </OverviewSection>
  )
}

/** Creditor, reference and agreements. */
export function ClientSection() {
  const text = useHandoverTexts()
  const labels = useLabels()
  const { threeChoice } = useChoiceLabels()
  const { glgNumbers, customerNames } = useCreditor()
  const form = useWizard((state) => state.form)
  const name = customerNames[glgNumbers.indexOf(form.glgNumber)]
  return (
    <OverviewSection title={text('client')} step="start">
      <PlainTable
        caption={text('client')}
        lines={[
          { label: labels('glgNumber'), value: creditorLabel(form.glgNumber, name) },
          { label: labels('geschaeftsId'), value: form.geschaeftsId || missing },
          { label: labels('inkassozession'), value: threeChoice(form.inkassozession) },
          { label: labels('eigentumsvorbehalt'), value: threeChoice(form.eigentumsvorbehalt) },
        ]}
      />
    </OverviewSection>
  )
}

/** The debtor: main fields and other filled fields. */
export function DebtorSection() {
  const text = useHandoverTexts()
  const lines = useDebtorLines()
  return (
    <OverviewSection title={text('debtor')} step="debtor">
      <PlainTable caption={text('debtor')} lines={lines} />
    </OverviewSection>
  )
}

/** Every field of the debtor in display order, and whether it is shown even if empty. */
const isAlwaysShown: Readonly<Record<DebtorField, boolean>> = {
  salutation: true,
  legalForm: true,
  legalFormOther: false,
  firstName: true,
  lastName: true,
  secondFirstName: false,
  secondLastName: false,
  section: false,
  jobSector: false,
  birthDate: false,
  addressStreet: false,
  addressNumber: false,
  addressPostalCode: false,
  addressCity: false,
  addressCountryCode: false,
  coAdresse: false,
  telephone: false,
  mobile: false,
  fax: false,
  email: false,
  iban: false,
  bic: false,
  konto: false,
  blz: false,
  legalGuardianSalutation: false,
  legalGuardianFirstName: false,
  legalGuardianLastName: false,
  legalGuardianSecondFirstName: false,
  legalGuardianSecondLastName: false,
}

/** Field → the field that is shown after it on the same line, as on an envelope. */
const besideOf: Readonly<Partial<Record<DebtorField, DebtorField>>> = {
  addressStreet: 'addressNumber',
  addressPostalCode: 'addressCity',
}

// The cast is safe: `isAlwaysShown` has no keys besides those of `DebtorField`.
const debtorFields = Object.keys(isAlwaysShown) as DebtorField[]

function useDebtorLines(): readonly Line[] {
  const language = useLanguage()
  const choices = useChoiceLabels()
  const form = effectiveForm(useWizard((state) => state.form))
  const labels = useLabels(form.salutation)

  function valueOf(field: DebtorField): string {
    if (field === 'addressCountryCode') return countryOf(form.addressCountryCode)?.[language] ?? ''
    if (field === 'salutation') return form.salutation ? choices.salutation(form.salutation) : ''
    if (field === 'legalForm') return form.legalForm ? choices.legalForm(form.legalForm) : ''
    if (field === 'legalGuardianSalutation')
      return form.legalGuardianSalutation ? choices.salutation(form.legalGuardianSalutation) : ''
    return valueAt(form, field).trim()
  }

  function lineOf(field: DebtorField): Line {
    const beside = besideOf[field]
    const fields = beside ? [field, beside] : [field]
    const value = fields.map(valueOf).filter(Boolean).join(' ')
    return { label: fields.map((each) => labels(each)).join(', '), value: formatField(field, value) }
  }

  return debtorFields
    .filter((field) => valueOf(field) !== '' || isAlwaysShown[field])
    .filter((field) => !Object.values(besideOf).includes(field))
    .map(lineOf)
}
