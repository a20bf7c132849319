import { describeField } from '@portal/contract/fields/describe-field.ts'
import { companySalutation, legalForms, otherLegalForm, salutations } from '@portal/contract/handover.ts'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useChoiceLabels } from '#features/handover/steps/choice-labels.ts'
import { debtorFieldsOf } from '#features/handover/steps/debtor-layout.ts'
import { DebtorFold } from '#features/handover/steps/DebtorFold.tsx'
import { DebtorHints } from '#features/handover/steps/DebtorHints.tsx'
import { Explanation } from '#features/handover/steps/Explanation.tsx'
import type { DebtorField } from '#features/handover/wizard/handover-form.ts'
import { useLabelledField } from '#features/handover/wizard/use-labelled-field.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { WizardField, WizardFields } from '#features/handover/wizard/WizardFields.tsx'
import { Cell, FieldGrid } from '#fields/form/FieldGrid.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { useForm } from '#fields/form/form.ts'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { CountryField } from '#fields/select/CountryField.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'

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
        <DebtorHints groups={['city']} />
      </FieldGroup>
      <FieldGroup title={text('contact')}>
        <WizardFields paths={debtorFieldsOf('contact')} />
        <DebtorHints groups={['contact']} />
      </FieldGroup>
      <DebtorFold fold="bank">
        <WizardFields paths={debtorFieldsOf('bank')} columns={3} />
        <DebtorHints groups={['bank']} />
      </DebtorFold>
      <DebtorFold fold="guardian">
        <WizardFields paths={debtorFieldsOf('guardian')}>
          <GuardianSalutation />
        </WizardFields>
        <DebtorHints groups={['guardian']} />
      </DebtorFold>
    </>
  )
}

function NameGroup() {
  const text = useHandoverTexts()
  const isCompany = useWizard(({ form }) => form.salutation === companySalutation)
  return (
    <FieldGroup title={text(isCompany ? 'company' : 'names')}>
      <Explanation>{text('whereOthersGo')}</Explanation>
      <SalutationField />
      <WizardFields paths={debtorFieldsOf('names')} />
      <DebtorFold fold="moreNames" look="within">
        <WizardFields paths={debtorFieldsOf('moreNames')} />
      </DebtorFold>
      <LegalFormFields />
      <DebtorHints groups={['names']} />
      <WizardFields paths={debtorFieldsOf('occupation')} columns={3} />
      <DebtorHints groups={['occupation']} />
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
  const isOther = useWizard(({ form }) => form.legalForm === otherLegalForm)
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

/** Street and number, or postal code and city, in one row even on a phone. The longer field is wider. */
function AddressLine({ paths }: { paths: readonly DebtorField[] }) {
  const { schema } = useForm()
  const lengthOf = (path: DebtorField) => describeField(schema, path)?.maxLength ?? 0
  const longest = Math.max(...paths.map((path) => lengthOf(path)))
  return (
    <FieldGrid>
      {paths.map((path) => {
        const isLongest = lengthOf(path) === longest
        return (
          <Cell key={path} width={isLongest ? 9 : 3} narrowWidth={isLongest ? 7 : 5}>
            <WizardField path={path} />
          </Cell>
        )
      })}
    </FieldGrid>
  )
}
