import {
  companySalutation,
  legalForms,
  otherLegalForm,
  privateForms,
  salutations,
} from '@portal/contract/handover.ts'
import { type ReactNode, useState } from 'react'

import { KnownDebtorOffer } from '#features/handover/debtor/KnownDebtorOffer.tsx'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useChoiceLabels } from '#features/handover/steps/choice-labels.ts'
import { debtorDoubt } from '#features/handover/steps/debtor-hints.ts'
import {
  debtorFieldsOf,
  type DebtorGroup,
  keyboards,
  widthsOf,
} from '#features/handover/steps/debtor-layout.ts'
import { DebtorFold } from '#features/handover/steps/DebtorFold.tsx'
import { DebtorHints } from '#features/handover/steps/DebtorHints.tsx'
import { Explanation } from '#features/handover/steps/Explanation.tsx'
import type { DebtorField } from '#features/handover/wizard/handover-form.ts'
import { useLabelledField } from '#features/handover/wizard/use-labelled-field.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { WizardField } from '#features/handover/wizard/WizardField.tsx'
import { afterPress } from '#fields/after-press.ts'
import { Cell, FieldGrid } from '#fields/form/FieldGrid.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { FieldHint } from '#fields/Hint.tsx'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { CountryField } from '#fields/select/CountryField.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { useDoubtTexts } from '#fields/typed/doubt-texts.ts'
import { today } from '#i18n/today.ts'

const useIsCompany = () => useWizard(({ form }) => form.salutation === companySalutation)

/** Step 2: everything about the debtor. Required fields come first, and rarely needed ones are folded. */
export function DebtorStep() {
  const text = useHandoverTexts()
  const isCompany = useIsCompany()
  return (
    <>
      <KnownDebtorOffer />
      <FieldGroup title={text(isCompany ? 'company' : 'names')}>
        <SalutationField />
        <DebtorFields group="names" />
        <DebtorHints group="names" />
        <Explanation>{text('whereOthersGo')}</Explanation>
      </FieldGroup>
      <FieldGroup title={text('address')}>
        <DebtorFields group="address" />
        <DebtorHints group="address" />
      </FieldGroup>
      <FieldGroup title={text(isCompany ? 'contactOfCompany' : 'contactOfPerson')}>
        <DebtorFields group="contact" />
      </FieldGroup>
      <DebtorFold>
        <FoldedFields group="bank" />
        <FoldedFields group="moreNames" />
        <FoldedFields group="guardian" />
      </DebtorFold>
    </>
  )
}

const FoldedFields = ({ group }: { group: 'moreNames' | 'bank' | 'guardian' }) => (
  <FieldGroup title={useHandoverTexts()(group)} look="sub">
    <DebtorFields group={group} />
    <DebtorHints group={group} />
  </FieldGroup>
)

/** The fields of a group that apply to the debtor. */
function DebtorFields({ group }: { group: DebtorGroup }) {
  const isCompany = useIsCompany()
  const isOtherForm = useWizard(({ form }) => form.legalForm === otherLegalForm)
  const isShown: Partial<Record<DebtorField, boolean>> = {
    birthDate: !isCompany,
    legalFormOther: isOtherForm,
  }
  const fields = debtorFieldsOf(group).filter((field) => isShown[field] ?? true)
  return (
    <FieldGrid>
      {fields.map((field) => {
        const [width, narrowWidth] = widthsOf(field, isCompany)
        return (
          <Cell key={field} width={width} narrowWidth={narrowWidth}>
            <DoubtedField field={field}>
              <DebtorControl field={field} />
            </DoubtedField>
          </Cell>
        )
      })}
    </FieldGrid>
  )
}

/**
 * A field with the doubt about its value, if there is one. A new doubt appears when the user leaves the
 * field.
 */
function DoubtedField({ field, children }: { field: DebtorField; children: ReactNode }) {
  const doubtText = useDoubtTexts()
  const doubt = useWizard(({ form }) => debtorDoubt(form, field, today()))
  const [isTyping, setTyping] = useState(false)
  return (
    // Only observes the field inside, so it needs no role.
    <div onInput={() => setTyping(true)} onBlur={() => afterPress(() => setTyping(false))}>
      {children}
      <FieldHint>{doubt && !isTyping && doubtText(doubt)}</FieldHint>
    </div>
  )
}

function DebtorControl({ field }: { field: DebtorField }) {
  if (field === 'legalForm') return <LegalFormField />
  if (field === 'legalGuardianSalutation') return <GuardianSalutationField />
  return field === 'addressCountryCode' ? (
    <DebtorCountryField />
  ) : (
    <WizardField path={field} {...keyboards[field]} />
  )
}

const DebtorCountryField = () => <CountryField {...useLabelledField('addressCountryCode')} />

function SalutationField() {
  const { salutation } = useChoiceLabels()
  const field = useLabelledField('salutation')
  const choices = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return <ChoiceField {...field} choices={choices} />
}

function LegalFormField() {
  const text = useHandoverTexts()
  const { legalForm } = useChoiceLabels()
  const isCompany = useIsCompany()
  const options = legalForms
    .filter((form) => !isCompany || !privateForms.includes(form))
    .map((value) => ({ value, label: legalForm(value) }))
  return (
    <SelectField
      {...useLabelledField('legalForm')}
      options={[{ value: '', label: text('pleaseChoose') }, ...options]}
    />
  )
}

function GuardianSalutationField() {
  const text = useHandoverTexts()
  const { salutation } = useChoiceLabels()
  const options = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return (
    <SelectField
      {...useLabelledField('legalGuardianSalutation')}
      options={[{ value: '', label: text('noAnswer') }, ...options]}
    />
  )
}
