import { Explanation } from '#features/handover/Explanation.tsx'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useFieldLabel } from '#features/handover/use-labelled-field.ts'
import { LongField } from '#fields/form/Field.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { useFieldId } from '#fields/form/form.ts'
import { FilesField } from '#files/FilesField.tsx'
import type { ChosenFiles } from '#files/use-chosen-files.ts'

/** Step 6: files and remarks. */
export function AdditionalStep({ chosen }: { chosen: ChosenFiles }) {
  const text = useHandoverTexts()
  const idOf = useFieldId()
  return (
    <>
      <FieldGroup>
        <Explanation>{text('whatAreFiles')}</Explanation>
        <div id={idOf('files')} tabIndex={-1}>
          <FilesField chosen={chosen} />
        </div>
      </FieldGroup>
      <FieldGroup>
        <LongField path="remarks" {...useFieldLabel('remarks')} />
      </FieldGroup>
    </>
  )
}
