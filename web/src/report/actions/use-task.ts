import type { Language } from '@portal/contract/languages.ts'
import { useEffect, useEffectEvent, useState } from 'react'

import { ApiFailure } from '#api/failure.ts'
import { useCreditor } from '#api/session.ts'
import { moment } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { type TaskText, useTaskTexts } from '#report/actions/export-texts.ts'
import type { PrintFooter } from '#report/print/print-footer.ts'
import { type PrintWindow, printReport } from '#report/print/print-report.ts'
import type { ReportChoice } from '#report/report.ts'
import { exportName } from '#report/workbook/file-name.ts'
import { reportFile } from '#report/workbook/report-file.ts'
import type { FileFormat } from '#report/workbook/table-writer.ts'
import { operator } from '#screens/company/operator.ts'
import { saveBlob } from '#sending/files/save-file.ts'

export type Action = { kind: 'save'; format: FileFormat } | { kind: 'print' }

/** A print or export started by the user. */
export interface Task {
  /** Distinguishes tasks that are otherwise equal, as a React key. */
  number: number
  choice: ReportChoice
  action: Action
  /** The window that prints; null if the browser blocked it. */
  printWindow: PrintWindow | null
}

export interface Progress {
  rows: number
  /** All rows are loaded, and the file is being finished. */
  isFinishing: boolean
}

/** Runs a task on mount and aborts it on unmount. Calls `onEnd` when the task has succeeded. */
export function useTask(task: Task, onEnd: () => void) {
  const text = useTaskTexts()
  const language = useLanguage()
  const { name } = useCreditor()
  const [progress, setProgress] = useState<Progress>({ rows: 0, isFinishing: false })
  const [failure, setFailure] = useState<string>()

  const begin = useEffectEvent((signal: AbortSignal) =>
    doTask(task, {
      signal,
      onRows: (rows) => setProgress({ rows, isFinishing: rows >= task.choice.rows }),
      footer: footerOf(text, language, name),
    }),
  )
  const end = useEffectEvent(onEnd)
  const fail = useEffectEvent((cause: unknown) => setFailure(failureWords(task, cause, text)))
  useEffect(() => {
    const controller = new AbortController()
    begin(controller.signal).then(
      () => end(),
      (cause: unknown) => {
        if (controller.signal.aborted) return
        task.printWindow?.close()
        fail(cause)
      },
    )
    return () => controller.abort()
  }, [task])

  return { progress, failure }
}

interface TaskOptions {
  signal: AbortSignal
  onRows: (rows: number) => void
  footer: PrintFooter
}

async function doTask({ choice, action, printWindow }: Task, options: TaskOptions): Promise<void> {
  const report = await choice.report(options.signal)
  if (action.kind === 'save') {
    const file = await reportFile(report, action.format, options)
    saveBlob(file, exportName(operator().shortName, report.title, new Date(), action.format))
  } else if (printWindow) await printReport(printWindow, report, options)
  else throw new WindowBlocked()
}

class WindowBlocked extends Error {}

function failureWords({ action }: Task, cause: unknown, text: TaskText): string {
  if (cause instanceof WindowBlocked) return text('blocked')
  if (cause instanceof ApiFailure && cause.code === 'export_too_large') return text('tooManyRows')
  if (cause instanceof ApiFailure && cause.code === 'too_many') return text('busy')
  return text(action.kind === 'print' ? 'printFailed' : 'failed')
}

function footerOf(text: TaskText, language: Language, user: string): PrintFooter {
  const { name, website } = operator()
  return {
    language,
    company: `${name} · ${new URL(website).host}`,
    printed: `${text('printedOn')} ${moment(new Date().toISOString())} ${text('by')} ${user}`,
    page: text('page'),
  }
}
