import { readImportRejects } from '@portal/contract/desk/imports.ts'

import { fetchDeskFile } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import classes from '#desk/imports/Imports.module.css'

/** The report of an import, as the import command prints it. Can be scrolled with the keyboard. */
export function Report({ text: report }: { text: string }) {
  const text = useDeliveryTexts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <section className={classes.report} tabIndex={0} aria-label={text('report')}>
      <pre lang="en">{report.trim()}</pre>
    </section>
  )
}

/** Saves the rows that an import has left out. */
export function SaveRejects({ delivery }: { delivery: string }) {
  const text = useDeliveryTexts()
  const saving = useAttempt(
    () => fetchDeskFile(readImportRejects, { delivery }),
    (rows) => saveBlob(rows, 'rejects.ndjson'),
  )
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        loading={saving.isPending}
        onClick={saving.start}
      >
        {text('saveRejects')}
      </Button>
      <ErrorLine>{saving.hasFailed && text('saveFailed')}</ErrorLine>
    </>
  )
}
