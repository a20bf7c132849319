import { countryOf } from '@portal/contract/countries.ts'

import { useCreditor } from '#api/session.ts'
import { balanceOf } from '#features/handover/amounts.ts'
import { valueAt } from '#features/handover/change-form.ts'
import { useChoiceLabels } from '#features/handover/choice-labels.ts'
import { type LabelKey, useLabels } from '#features/handover/field-labels.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { shown } from '#features/handover/overview-columns.ts'
import { type Line, OverviewSection, PlainTable } from '#features/handover/OverviewSection.tsx'
import { useWizard } from '#features/handover/wizard-store.ts'
import { creditorLabel } from '#fields/CreditorSelect.tsx'
import { amount, missing } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'

/** What the debtor owes by the claims, payments and credit notes entered. */
export function BalanceSection() {
  const text = useHandoverTexts()
  const labels = useLabels()
  const form = useWizard((state) => state.form)
  const { claims, bankCosts, reminderFees, payments, creditNotes, total } = balanceOf(form)
  const lines = [
    [labels('forderungen'), claims],
    [labels('bankCosts'), bankCosts],
    [labels('reminderFees'), reminderFees],
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

/** For whom and on what terms. */
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

/** The debtor: what must be there in any case, and what else was entered. */
export function DebtorSection() {
  const text = useHandoverTexts()
  const lines = useDebtorLines()
  return (
    <OverviewSection title={text('debtor')} step="debtor">
      <PlainTable caption={text('debtor')} lines={lines} />
    </OverviewSection>
  )
}

const debtorFields = [
  'salutation',
  'legalForm',
  'legalFormOther',
  'firstName',
  'lastName',
  'secondFirstName',
  'secondLastName',
  'section',
  'jobSector',
  'birthDate',
  'addressStreet',
  'addressNumber',
  'addressPostalCode',
  'addressCity',
  'addressCountryCode',
  'coAdresse',
  'telephone',
  'mobile',
  'fax',
  'email',
  'iban',
  'bic',
  'konto',
  'blz',
  'legalGuardianSalutation',
  'legalGuardianFirstName',
  'legalGuardianLastName',
  'legalGuardianSecondFirstName',
  'legalGuardianSecondLastName',
] as const satisfies readonly LabelKey[]

const alwaysShown = new Set(['salutation', 'legalForm', 'firstName', 'lastName'])

function useDebtorLines(): readonly Line[] {
  const language = useLanguage()
  const choices = useChoiceLabels()
  const form = useWizard((state) => state.form)
  const labels = useLabels(form.salutation)

  function valueOf(field: string): string {
    if (field === 'addressCountryCode') return countryOf(form.addressCountryCode)?.[language] ?? ''
    if (field === 'salutation') return form.salutation ? choices.salutation(form.salutation) : ''
    if (field === 'legalForm') return form.legalForm ? choices.legalForm(form.legalForm) : ''
    if (field === 'legalGuardianSalutation')
      return form.legalGuardianSalutation ? choices.salutation(form.legalGuardianSalutation) : ''
    return valueAt(form, field).trim()
  }

  return debtorFields
    .map((field) => ({ field, value: valueOf(field) }))
    .filter(({ field, value }) => value !== '' || alwaysShown.has(field))
    .map(({ field, value }) => ({
      label: labels(field),
      value: shown(field, value),
    }))
}
