import { readDeskSheet } from '@portal/contract/desk/item.ts'

import { fetchDeskFile } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { ActButton } from '#desk/item/acts/ActButton.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

/** Saves the submission as a PDF, by click or by key. */
export function SheetButton({ receiptNumber }: { receiptNumber: string }) {
  const text = useActTexts()
  const saving = useAttempt(
    () => fetchDeskFile(readDeskSheet, { receiptNumber }),
    (sheet) => saveBlob(new Blob([sheet], { type: 'application/pdf' }), `${receiptNumber}.pdf`),
  )
  useDeskKeys({ sheet: !saving.isPending && saving.start })
  return (
    <>
      <ActButton act="sheet" run={saving.start} isPending={saving.isPending}>
        {text('sheet')}
      </ActButton>
      <ErrorLine>{saving.hasFailed && text('unreachable')}</ErrorLine>
    </>
  )
}
