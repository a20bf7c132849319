import { companySalutation, legalForms, salutations } from '@portal/contract/handover.ts'

import { useChoiceLabels } from '#features/handover/choice-labels.ts'
import { Cell, Fields, Group } from '#features/handover/Fields.tsx'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useHintTexts } from '#features/handover/hint-texts.ts'
import { Hint, Hints } from '#features/handover/Hint.tsx'
import { addressHint } from '#features/handover/hints.ts'
import { useField } from '#features/handover/use-field.ts'
import { useWizard } from '#features/handover/wizard-store.ts'
import { ChoiceField } from '#fields/ChoiceField.tsx'
import { CountryField } from '#fields/CountryField.tsx'
import { SelectField } from '#fields/SelectField.tsx'

/** Step 2: everything about the debtor. */
export function DebtorStep() {
  const text = useHandoverTexts()
  return (
    <>
      <NameGroup />
      <Group title={text('address')}>
        <Fields paths={['addressStreet', 'addressNumber', 'addressPostalCode', 'addressCity']} />
        <Fields paths={['coAdresse']}>
          <Cell path="addressCountryCode">
            <CountryField {...useField('addressCountryCode')} />
          </Cell>
        </Fields>
        <AddressHints />
      </Group>
      <Group title={text('contact')}>
        <Fields paths={['telephone', 'mobile', 'fax', 'email']} />
      </Group>
      <Group title={text('bank')}>
        <Fields paths={['iban', 'bic', 'konto', 'blz']} />
      </Group>
      <Group title={text('guardian')}>
        <Fields paths={guardianNames}>
          <GuardianSalutation />
        </Fields>
      </Group>
    </>
  )
}

const guardianNames = [
  'legalGuardianFirstName',
  'legalGuardianLastName',
  'legalGuardianSecondFirstName',
  'legalGuardianSecondLastName',
]

function NameGroup() {
  const text = useHandoverTexts()
  const isCompany = useWizard(({ form }) => form.salutation === companySalutation)
  return (
    <Group title={text(isCompany ? 'company' : 'names')}>
      <SalutationField />
      <Fields paths={['firstName', 'lastName', 'secondFirstName', 'secondLastName']} />
      <LegalFormFields />
      <Fields paths={['section', 'jobSector', 'birthDate']} />
    </Group>
  )
}

function SalutationField() {
  const { salutation } = useChoiceLabels()
  const field = useField('salutation')
  const choices = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return <ChoiceField {...field} choices={choices} />
}

function LegalFormFields() {
  const text = useHandoverTexts()
  const { legalForm } = useChoiceLabels()
  const isOther = useWizard(({ form }) => form.legalForm === 'Andere')
  const options = legalForms.map((value) => ({ value, label: legalForm(value) }))
  return (
    <Fields paths={isOther ? ['legalFormOther'] : []}>
      <Cell path="legalForm">
        <SelectField
          {...useField('legalForm')}
          options={[{ value: '', label: text('pleaseChoose') }, ...options]}
        />
      </Cell>
    </Fields>
  )
}

function GuardianSalutation() {
  const text = useHandoverTexts()
  const { salutation } = useChoiceLabels()
  const options = salutations.map((value) => ({ value: String(value), label: salutation(value) }))
  return (
    <div>
      <Fields paths={[]}>
        <Cell path="legalGuardianSalutation">
          <SelectField
            {...useField('legalGuardianSalutation')}
            options={[{ value: '', label: text('noAnswer') }, ...options]}
          />
        </Cell>
      </Fields>
    </div>
  )
}

function AddressHints() {
  const text = useHintTexts()
  const hint = useWizard(({ form }) => addressHint(form))
  return <Hints>{hint && <Hint>{text(hint)}</Hint>}</Hints>
}
