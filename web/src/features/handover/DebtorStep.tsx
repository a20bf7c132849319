import { companySalutation, legalForms, salutations } from '@portal/contract/handover.ts'

import { AddressLine } from '#features/handover/AddressLine.tsx'
import { useChoiceLabels } from '#features/handover/choice-labels.ts'
import { debtorFieldsOf } from '#features/handover/debtor-layout.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useHintTexts } from '#features/handover/hint-texts.ts'
import { Hint, Hints } from '#features/handover/Hint.tsx'
import { addressHint } from '#features/handover/hints.ts'
import { useLabelledField } from '#features/handover/use-labelled-field.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { WizardFields } from '#features/handover/WizardFields.tsx'
import { ChoiceField } from '#fields/ChoiceField.tsx'
import { CountryField } from '#fields/CountryField.tsx'
import { Cell, FieldGrid } from '#fields/form/FieldGrid.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { SelectField } from '#fields/SelectField.tsx'

/** Step 2: everything about the debtor. */
export function DebtorStep() {
  const text = useHandoverTexts()
  return (
    <>
      <NameGroup />
      <FieldGroup title={text('address')}>
        <AddressLine paths={debtorFieldsOf('street')} />
        <AddressLine paths={debtorFieldsOf('city')} />
        <WizardFields paths={['coAdresse']}>
          <Cell width={6}>
            <CountryField {...useLabelledField('addressCountryCode')} />
          </Cell>
        </WizardFields>
        <AddressHints />
      </FieldGroup>
      <FieldGroup title={text('contact')}>
        <WizardFields paths={debtorFieldsOf('contact')} />
      </FieldGroup>
      <FieldGroup title={text('bank')}>
        <WizardFields paths={debtorFieldsOf('bank')} columns={3} />
      </FieldGroup>
      <FieldGroup title={text('guardian')}>
        <WizardFields paths={debtorFieldsOf('guardian')}>
          <GuardianSalutation />
        </WizardFields>
      </FieldGroup>
    </>
  )
}

function NameGroup() {
  const text = useHandoverTexts()
  const isCompany = useWizard(({ form }) => form.salutation === companySalutation)
  return (
    <FieldGroup title={text(isCompany ? 'company' : 'names')}>
      <SalutationField />
      <WizardFields paths={debtorFieldsOf('names')} />
      <LegalFormFields />
      <WizardFields paths={debtorFieldsOf('occupation')} columns={3} />
    </FieldGroup>
  )
}

function SalutationField() {
  const { salutation } = useChoiceLabels()
  const field = useLabelledField('salutation')
  const choices = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return <ChoiceField {...field} choices={choices} />
}

function LegalFormFields() {
  const text = useHandoverTexts()
  const { legalForm } = useChoiceLabels()
  const isOther = useWizard(({ form }) => form.legalForm === 'Andere')
  const options = legalForms.map((value) => ({ value, label: legalForm(value) }))
  return (
    <WizardFields paths={isOther ? ['legalFormOther'] : []}>
      <Cell width={6}>
        <SelectField
          {...useLabelledField('legalForm')}
          options={[{ value: '', label: text('pleaseChoose') }, ...options]}
        />
      </Cell>
    </WizardFields>
  )
}

function GuardianSalutation() {
  const text = useHandoverTexts()
  const { salutation } = useChoiceLabels()
  const options = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return (
    <div>
      <FieldGrid>
        <Cell width={6}>
          <SelectField
            {...useLabelledField('legalGuardianSalutation')}
            options={[{ value: '', label: text('noAnswer') }, ...options]}
          />
        </Cell>
      </FieldGrid>
    </div>
  )
}

function AddressHints() {
  const text = useHintTexts()
  const hint = useWizard(({ form }) => addressHint(form))
  return <Hints>{hint && <Hint>{text(hint)}</Hint>}</Hints>
}
