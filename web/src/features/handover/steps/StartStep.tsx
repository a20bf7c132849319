import { threeChoices } from '@portal/contract/handover.ts'

import { useCreditor } from '#api/session.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useChoiceLabels } from '#features/handover/steps/choice-labels.ts'
import { useLabelledField } from '#features/handover/wizard/use-labelled-field.ts'
import { WizardField } from '#features/handover/wizard/WizardField.tsx'
import { Cell, FieldGrid } from '#fields/form/FieldGrid.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { ChoiceField } from '#fields/select/ChoiceField.tsx'
import { creditorLabel } from '#fields/select/CreditorSelect.tsx'
import { SelectField } from '#fields/select/SelectField.tsx'
import { operator } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/handover/wizard/Wizard.module.css'

/** Step 1: creditor number, reference and agreements. */
export function StartStep() {
  const text = useHandoverTexts()
  return (
    <>
      <FieldGroup title={text('caseData')}>
        <FieldGrid>
          <Cell width={6}>
            <CreditorField />
          </Cell>
          <Cell width={6}>
            <WizardField path="geschaeftsId" description={text('whatIsReference')} />
          </Cell>
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={text('agreements')}>
        <ThreeChoiceField path="inkassozession" description={text('whatIsAssignment')} />
        <ThreeChoiceField path="eigentumsvorbehalt" description={text('whatIsRetention')} />
      </FieldGroup>
    </>
  )
}

function CreditorField() {
  const { glgNumbers, customerNames } = useCreditor()
  const options = glgNumbers.map((value, index) => ({
    value,
    label: creditorLabel(value, customerNames[index]),
  }))
  return <SelectField {...useLabelledField('glgNumber')} options={options} />
}

interface ThreeChoiceFieldProps {
  path: 'inkassozession' | 'eigentumsvorbehalt'
  description: string
}

function ThreeChoiceField({ path, description }: ThreeChoiceFieldProps) {
  const { threeChoice } = useChoiceLabels()
  const field = useLabelledField(path)
  const choices = threeChoices.map((value) => ({ value, label: threeChoice(value) }))
  return (
    <ChoiceField
      {...field}
      label={operator().glossarEnabled ? <TermLink anchor={path}>{field.label}</TermLink> : field.label}
      value={threeChoices.find((value) => value === field.value) ?? ''}
      description={description}
      choices={choices}
    />
  )
}

/**
 * Opens a term of the glossary in a new tab. The caller passes the anchor, so that the index of terms need not be
 * loaded.
 */
const TermLink = ({ anchor, children }: { anchor: string; children: string }) => (
  <a href={`${paths.glossary}#${anchor}`} target="_blank" className={classes.term}>
    {children}
  </a>
)
