import { lazy, Suspense, useRef, useState } from 'react'

import type { PrintWindow } from '#print/print-report.ts'
import { ActionButton } from '#report-actions/ActionButton.tsx'
import { ActionMenu } from '#report-actions/ActionMenu.tsx'
import { useExportTexts } from '#report-actions/export-texts.ts'
import { type MenuItem, printGroups, saveGroups } from '#report-actions/menu-groups.ts'
import type { Action, Task } from '#report-actions/use-task.ts'
import type { ReportChoice } from '#report/report.ts'
import { PrinterIcon, SheetIcon } from '#ui/icons.tsx'
import { type FileFormat, fileFormats } from '#workbook/table-writer.ts'

import classes from '#report-actions/ReportActions.module.css'

const TaskDialog = lazy(async () => ({
  default: (await import('#report-actions/TaskDialog.tsx')).TaskDialog,
}))

interface ReportActionsProps {
  /** What is printed and saved. */
  name: string
  /** What may be printed and saved; empty while it loads: then the buttons are disabled. */
  choices: readonly ReportChoice[]
  formats?: readonly FileFormat[]
  /** There may be more rows than are seen, so printing asks which: from the beginning, that nothing moves. */
  isPaged?: boolean
}

/** A button that prints and one that saves as a spreadsheet. */
export function ReportActions({ name, choices, formats = fileFormats, isPaged = false }: ReportActionsProps) {
  const text = useExportTexts()
  const [task, setTask] = useState<Task>()
  const number = useRef(0)
  const [only, ...others] = choices

  function start(choice: ReportChoice, action: Action) {
    const printWindow = action.kind === 'print' ? openPrintWindow() : null
    setTask({ number: ++number.current, choice, action, printWindow })
  }
  const select = ({ choice, action }: MenuItem) => start(choice, action)
  const print = { icon: <PrinterIcon size={18} />, word: text('print'), name }
  const save = { icon: <SheetIcon size={18} />, word: text('excel'), name }
  return (
    <div className={classes.actions}>
      {others.length > 0 || (isPaged && !only) ? (
        <ActionMenu {...print} disabled={!only} groups={printGroups(name, choices, text)} onSelect={select} />
      ) : (
        <ActionButton {...print} disabled={!only} onClick={() => only && start(only, { kind: 'print' })} />
      )}
      <ActionMenu
        {...save}
        disabled={!only}
        groups={saveGroups(name, choices, formats, text)}
        onSelect={select}
      />
      {task && (
        <Suspense>
          <TaskDialog
            key={task.number}
            task={task}
            onRetry={() => start(task.choice, task.action)}
            onEnd={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Must be opened by the click itself, or the browser takes it for unwanted advertising. */
// The cast is safe: every window of a browser has the constructors that TypeScript counts as global.
const openPrintWindow = () => window.open('', '_blank', 'popup,width=1100,height=800') as PrintWindow | null
