import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { EarlierMandates } from '#features/handover/overview/EarlierMandates.tsx'
import { Glance } from '#features/handover/overview/Glance.tsx'
import { columnsOf } from '#features/handover/overview/overview-columns.ts'
import { BalanceSection, ClientSection, DebtorSection } from '#features/handover/overview/OverviewParties.tsx'
import { OverviewSection } from '#features/handover/overview/OverviewSection.tsx'
import { AllDebtorHints } from '#features/handover/steps/DebtorHints.tsx'
import { rowSteps } from '#features/handover/steps/row-steps.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import type { MandateList } from '#features/handover/wizard/handover-form.ts'
import type { Step } from '#features/handover/wizard/steps.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { FileFaultLine } from '#sending/files/FileList.tsx'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#features/handover/overview/Overview.module.css'

/**
 * Step 7: everything that will be sent. A section links to the step that edits it, and that step links back here.
 */
export function OverviewStep({ chosen }: { chosen: ChosenFiles }) {
  return (
    <>
      <EarlierMandates />
      <AllDebtorHints />
      <Glance />
      <div className={classes.parties}>
        <div>
          <ClientSection />
          <BalanceSection />
        </div>
        <DebtorSection />
      </div>
      <RowsSection list="forderungen" step="claims" />
      <RowsSection list="zahlungen" step="payments" />
      <RowsSection list="gutschriften" step="creditNotes" />
      <AdditionalSection chosen={chosen} />
    </>
  )
}

function RowsSection({ list, step }: { list: MandateList; step: Step }) {
  const text = useHandoverTexts()
  const labels = useLabels()
  const rows = useWizard(({ form }) => form[list])
  const title = labels(list)
  return (
    <OverviewSection title={title} step={step} none={rows.length === 0 && text(rowSteps[list].none)}>
      {rows.length > 0 && (
        <div className={classes.rows}>
          <DataTable
            caption={title}
            columns={columnsOf(list, rows, labels)}
            rows={rows.map((values, index) => ({ number: index + 1, values }))}
            rowKey={({ number }) => number}
          />
        </div>
      )}
    </OverviewSection>
  )
}

function AdditionalSection({ chosen }: { chosen: ChosenFiles }) {
  const { files, totalBytes } = chosen
  const text = useHandoverTexts()
  const labels = useLabels()
  const remarks = useWizard(({ form }) => form.remarks.trim())
  const none = [files.length === 0 && text('noFiles'), remarks === '' && text('noRemarks')]
  return (
    <OverviewSection
      title={`${labels('files')} ${text('and')} ${labels('remarks')}`}
      step="additional"
      none={none.filter(Boolean).join(' ')}
    >
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <span>{file.name}</span> <span>{fileSize(file.sizeBytes)}</span>
              <FileFaultLine file={file} chosen={chosen} />
            </li>
          ))}
          <li>
            <strong>{text('total')}</strong> <strong>{fileSize(totalBytes)}</strong>
          </li>
        </ul>
      )}
      {remarks !== '' && <p className={classes.remarks}>{remarks}</p>}
    </OverviewSection>
  )
}
