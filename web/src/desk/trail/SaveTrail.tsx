import { exportTrail, type TrailFilter, type TrailFormat } from '@portal/contract/desk/trail.ts'

import { fetchDeskFile } from '#api/desk-call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { today } from '#i18n/today.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#desk/trail/Trail.module.css'

/** Saves all entries found, as a table or in the format of the command line. */
export function SaveTrail({ search }: { search: TrailFilter }) {
  const text = useTrailTexts()
  return (
    <div className={classes.save}>
      <SaveButton search={search} format="csv" label={text('saveCsv')} />
      <SaveButton search={search} format="ndjson" label={text('saveJson')} />
    </div>
  )
}

interface SaveButtonProps {
  search: TrailFilter
  format: TrailFormat
  label: string
}

function SaveButton({ search, format, label }: SaveButtonProps) {
  const text = useTrailTexts()
  const saving = useAttempt(
    () => fetchDeskFile(exportTrail, { ...search, format }),
    (blob) => saveBlob(blob, `audit-${today()}.${format}`),
  )
  return (
    <>
      <Button
        variant="default"
        size="compact"
        title={text('saveWhat')}
        leftSection={<DownloadIcon size={14} />}
        loading={saving.isPending}
        onClick={saving.start}
      >
        {label}
      </Button>
      {saving.hasFailed && <LoadNote message={text('notSaved')} />}
    </>
  )
}
