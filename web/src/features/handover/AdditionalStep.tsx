import { maxLengths } from '@portal/contract/handover.ts'

import { Explanation, Group } from '#features/handover/Fields.tsx'
import { idOf } from '#features/handover/handover-fields.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { useField } from '#features/handover/use-field.ts'
import { LongTextField } from '#fields/LongTextField.tsx'
import { FilesField } from '#files/FilesField.tsx'
import type { ChosenFiles } from '#files/use-chosen-files.ts'

/** Step 6: files and remarks. */
export function AdditionalStep({ chosen }: { chosen: ChosenFiles }) {
  const text = useHandoverTexts()
  return (
    <>
      <Group>
        <Explanation>{text('whatAreFiles')}</Explanation>
        <div id={idOf('files')} tabIndex={-1}>
          <FilesField chosen={chosen} />
        </div>
      </Group>
      <Group>
        <LongTextField {...useField('remarks')} maxLength={maxLengths.remarks} />
      </Group>
    </>
  )
}
