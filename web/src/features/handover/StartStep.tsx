import { maxLengths, threeChoices } from '@portal/contract/handover.ts'

import { useCreditor } from '#api/session.ts'
import { useChoiceLabels } from '#features/handover/choice-labels.ts'
import { Cell, Fields, Group } from '#features/handover/Fields.tsx'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useField } from '#features/handover/use-field.ts'
import { ChoiceField } from '#fields/ChoiceField.tsx'
import { creditorLabel } from '#fields/CreditorSelect.tsx'
import { SelectField } from '#fields/SelectField.tsx'
import { TextField } from '#fields/TextField.tsx'

/** Step 1: for which creditor number, under which reference, on what terms. */
export function StartStep() {
  const text = useHandoverTexts()
  return (
    <>
      <Group title={text('caseData')}>
        <Fields paths={[]}>
          <Cell path="glgNumber">
            <CreditorField />
          </Cell>
          <Cell path="geschaeftsId">
            <ReferenceField />
          </Cell>
        </Fields>
      </Group>
      <Group title={text('agreements')}>
        <ThreeChoiceField path="inkassozession" description={text('whatIsAssignment')} />
        <ThreeChoiceField path="eigentumsvorbehalt" description={text('whatIsRetention')} />
      </Group>
    </>
  )
}

function CreditorField() {
  const { glgNumbers, customerNames } = useCreditor()
  const options = glgNumbers.map((value, index) => ({
    value,
    label: creditorLabel(value, customerNames[index]),
  }))
  return <SelectField {...useField('glgNumber')} options={options} />
}

function ReferenceField() {
  const text = useHandoverTexts()
  return (
    <TextField
      {...useField('geschaeftsId')}
      maxLength={maxLengths.geschaeftsId}
      description={text('whatIsReference')}
    />
  )
}

function ThreeChoiceField({ path, description }: { path: string; description: string }) {
  const { threeChoice } = useChoiceLabels()
  const field = useField(path)
  const choices = threeChoices.map((value) => ({ value, label: threeChoice(value) }))
  return (
    <ChoiceField
      {...field}
      value={threeChoices.find((value) => value === field.value) ?? ''}
      description={description}
      choices={choices}
    />
  )
}
