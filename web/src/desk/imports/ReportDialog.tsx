import { showDeskDelivery, showDeskImport } from '@portal/contract/desk/imports.ts'
import { useQuery } from '@tanstack/react-query'

import { deskQuery } from '#api/desk-call.ts'
import { useImportsTexts } from '#desk/imports/imports-texts.ts'
import { Report, SaveRejects } from '#desk/imports/Report.tsx'
import { moment } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import lists from '#desk/lists/Lists.module.css'

/** A delivery or an import whose report is shown. */
export type Opened =
  | { readonly kind: 'import'; readonly id: string }
  | { readonly kind: 'delivery'; readonly id: string; readonly origin: string; readonly at: string }

interface ReportDialogProps {
  opened: Opened
  onClose: () => void
}

/** The report of a delivery or an import, and the rows that it has left out. */
export function ReportDialog({ opened, onClose }: ReportDialogProps) {
  const text = useImportsTexts()
  const { data, error, isFetching, refetch } = useReport(opened)
  return (
    <Dialog
      isOpen
      title={text(opened.kind === 'import' ? 'number' : 'delivery')}
      about={opened.kind === 'import' ? opened.id : <AboutDelivery {...opened} />}
      width={800}
      onEscape={onClose}
      closesBeside
    >
      {!data && !error && <Spinner label={text('loading')} />}
      {error && (
        // Not awaited. The query holds the failure.
        <LoadError message={text('reportFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && (data.report === '' ? <p>{text(data.state)}</p> : <Report text={data.report} />)}
      <Buttons primary={<Button onClick={onClose}>{text('close')}</Button>}>
        {data && data.rejects !== null && <SaveRejects delivery={data.rejects} />}
      </Buttons>
    </Dialog>
  )
}

/** Where a delivery came from, and when. The technical ID is included because mails and alerts name it. */
const AboutDelivery = ({ id, origin, at }: Extract<Opened, { kind: 'delivery' }>) => (
  <>
    <bdi>{origin}</bdi>
    {` · ${moment(at)}`}
    <span className={lists.second}>{id}</span>
  </>
)

function useReport({ kind, id }: Opened) {
  const ofImport = useQuery({
    ...deskQuery(showDeskImport, { import: id }),
    staleTime: 0,
    enabled: kind === 'import',
  })
  const ofDelivery = useQuery({
    ...deskQuery(showDeskDelivery, { delivery: id }),
    staleTime: 0,
    enabled: kind === 'delivery',
    select: (delivery) => ({ ...delivery, rejects: delivery.rejected > 0 ? delivery.id : null }),
  })
  return kind === 'import' ? ofImport : ofDelivery
}
