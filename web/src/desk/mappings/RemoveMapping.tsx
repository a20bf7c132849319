import { listMappings, removeMapping } from '@portal/contract/desk/mappings.ts'

import { deskQueryClient } from '#api/desk-call.ts'
import { QuestionDialog } from '#desk/dialogs/QuestionDialog.tsx'
import { useDeskAct } from '#desk/dialogs/use-desk-act.ts'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'

interface RemoveMappingProps {
  name: string
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a mapping is deleted. */
export function RemoveMapping({ name, onClose, onRemoved }: RemoveMappingProps) {
  const text = useMappingTexts()
  const act = useDeskAct()

  async function remove() {
    if (!(await act.run(removeMapping, { name }))) return
    void deskQueryClient.invalidateQueries({ queryKey: [listMappings.path] })
    onRemoved()
  }

  return (
    <QuestionDialog
      title={`${text('remove')}: ${name}`}
      act={text('remove')}
      sending={act}
      onAct={remove}
      onClose={onClose}
    >
      <p>{text('removeWhy')}</p>
    </QuestionDialog>
  )
}
