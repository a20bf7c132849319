import { domainWords } from '@portal/contract/words/domain-words.ts'
import { instructionKindWords } from '@portal/contract/words/instruction-words.ts'
import { useState } from 'react'

import { useAttempt } from '#api/use-attempt.ts'
import type { Submission } from '#app/ChosenCasesDialog.tsx'
import { documentsOfCases } from '#features/case-detail/documents-of-cases.ts'
import type { ChosenCasesProps } from '#features/case-search/use-selection.tsx'
import { count } from '#i18n/formats.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { TableActions } from '#report/actions/TableActions.tsx'
import { operator } from '#screens/company/operator.ts'
import type { ChosenCase } from '#sending/cases/send-to-cases.ts'
import { saveBlob } from '#sending/files/save-file.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CloseIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#app/ChosenCases.module.css'

const useChosenTexts = texts({
  one: { de: 'Akte ausgewählt', en: 'case selected' },
  many: { de: 'Akten ausgewählt', en: 'cases selected' },
  none: { de: 'Wählen Sie Akten in der Liste aus.', en: 'Select cases in the list.' },
  page: { de: 'Ganze Seite', en: 'Whole page' },
  end: { de: 'Auswahl beenden', en: 'End selection' },
  chosen: { de: 'Ausgewählte Akten', en: 'Selected cases' },
  documents: { de: 'Dokumente (ZIP)', en: 'Documents (ZIP)' },
  noDocuments: {
    de: 'Die ausgewählten Akten haben keine Dokumente.',
    en: 'The selected cases have no documents.',
  },
  missing: {
    de: 'Nicht alle Dokumente konnten geladen werden. Es fehlen:',
    en: 'Not all documents could be loaded. Missing:',
  },
  documentsFailed: {
    de: 'Die Dokumente konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    en: 'The documents could not be loaded. Please try again.',
  },
  dialogFailed: screenWords.formFailed,
  message: domainWords.message,
  pause: instructionKindWords.pause,
  recall: instructionKindWords.recall,
})

/** What can be done with the cases chosen in the search: export, documents, message, pause, recall. */
export function ChosenCases({ chosen, columns, onPage, onEnd }: ChosenCasesProps) {
  const text = useChosenTexts()
  const [dialog, setDialog] = useState<Submission>()
  const { part: Dialogs, hasFailed, fetchPart } = usePart(loadDialogs)
  const { features } = operator()
  const sending = [
    ...(features.messages ? (['message'] as const) : []),
    ...(features.instructions ? (['pause', 'recall'] as const) : []),
  ]
  const isEmpty = chosen.length === 0
  function open(what: Submission) {
    fetchPart()
    setDialog(what)
  }
  return (
    <div className={classes.bar}>
      <div className={classes.chosen}>
        <output>
          {isEmpty ? text('none') : `${count(chosen.length)} ${text(chosen.length === 1 ? 'one' : 'many')}`}
        </output>
        <Button size="compact" variant="subtle" onClick={onPage}>
          {text('page')}
        </Button>
        <Button
          size="compact"
          variant="subtle"
          className={classes.end}
          leftSection={<CloseIcon />}
          onClick={onEnd}
        >
          {text('end')}
        </Button>
      </div>
      <div className={classes.actions}>
        <TableActions title={text('chosen')} columns={columns} rows={chosen} />
        <Documents cases={chosen} />
        {sending.map((what) => (
          <Button key={what} size="xs" variant="default" disabled={isEmpty} onClick={() => open(what)}>
            {text(what)}
          </Button>
        ))}
      </div>
      {dialog && Dialogs && <Dialogs kind={dialog} cases={chosen} onClose={() => setDialog(undefined)} />}
      <ErrorLine>{hasFailed && text('dialogFailed')}</ErrorLine>
    </div>
  )
}

const loadDialogs = async () => (await import('#app/ChosenCasesDialog.tsx')).ChosenCasesDialog

/** Saves the documents of the chosen cases as one archive. */
function Documents({ cases }: { cases: readonly ChosenCase[] }) {
  const text = useChosenTexts()
  const [result, setResult] = useState('')
  const { start, isPending } = useAttempt(
    () => documentsOfCases(cases.map(({ inkassoNumber }) => inkassoNumber)),
    ({ archive, missing }) => {
      if (archive) saveBlob(archive, `${text('chosen')}.zip`)
      const none = archive ? '' : text('noDocuments')
      setResult(missing > 0 ? `${text('missing')} ${count(missing)}` : none)
    },
    () => setResult(text('documentsFailed')),
  )
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={cases.length === 0}
        loading={isPending}
        onClick={() => {
          setResult('')
          start()
        }}
      >
        {text('documents')}
      </Button>
      <output className={classes.result}>{result}</output>
    </>
  )
}
