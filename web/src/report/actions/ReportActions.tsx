import { type ComponentProps, useEffect, useRef, useState } from 'react'

import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'
import { texts } from '#i18n/texts.ts'
import { ActionButton } from '#report/actions/ActionButton.tsx'
import type { MenuItem } from '#report/actions/menu-groups.ts'
import type { ReportMenuItems } from '#report/actions/ReportMenuItems.tsx'
import type { Action, Task } from '#report/actions/use-task.ts'
import type { PrintWindow } from '#report/print/print-report.ts'
import type { ReportChoice } from '#report/report.ts'
import { type FileFormat, fileFormats } from '#report/workbook/table-writer.ts'
import { remember } from '#storage/consent.ts'
import { PrinterIcon, SheetIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { LateMenu } from '#ui/popup/LateMenu.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#report/actions/ReportActions.module.css'

const loadTaskDialog = async () => (await import('#report/actions/TaskDialog.tsx')).TaskDialog

/** Storage key of the last format saved. */
const lastFormat = 'lastFormat'

const useActionTexts = texts({
  print: screenWords.print,
  excel: { de: 'Excel', en: 'Excel' },
  unreachable: commonWords.unreachable,
})

interface ReportActionsProps {
  name: string
  /** Reports to choose from. Empty while the rows load; the buttons are then disabled. */
  choices: readonly ReportChoice[]
  formats?: readonly FileFormat[]
  /**
   * Whether the rows may be only one of several pages. The print button then opens a menu. Must be set from the
   * first render, so that the layout does not shift.
   */
  isPaged?: boolean
}

/** A print button and an export button. */
export function ReportActions({ name, choices, formats = fileFormats, isPaged = false }: ReportActionsProps) {
  const text = useActionTexts()
  const [task, setTask] = useState<Task>()
  const number = useRef(0)
  const [only, ...others] = choices
  const { part: TaskDialog, hasFailed, fetchPart } = usePart(loadTaskDialog)
  useEffect(() => {
    if (hasFailed) task?.printWindow?.close()
  }, [hasFailed, task])

  function start(choice: ReportChoice, action: Action) {
    const printWindow = action.kind === 'print' ? openPrintWindow() : null
    setTask({ number: ++number.current, choice, action, printWindow })
    if (!TaskDialog) fetchPart()
  }
  function select({ choice, action }: MenuItem) {
    if (action.kind === 'save') remember(lastFormat, action.format)
    start(choice, action)
  }
  const menu = { choices, lastKey: lastFormat, onSelect: select }
  const print = { icon: <PrinterIcon size={18} />, word: text('print'), name }
  const save = { icon: <SheetIcon size={18} />, word: text('excel'), name }
  return (
    <div className={classes.actions}>
      {others.length > 0 || (isPaged && !only) ? (
        <ActionMenu {...print} {...menu} disabled={!only} />
      ) : (
        <ActionButton {...print} disabled={!only} onClick={() => only && start(only, { kind: 'print' })} />
      )}
      <ActionMenu {...save} {...menu} formats={formats} disabled={!only} />
      <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
      {task && TaskDialog && (
        <TaskDialog
          key={task.number}
          task={task}
          onRetry={() => start(task.choice, task.action)}
          onEnd={() => setTask(undefined)}
        />
      )}
    </div>
  )
}

/** Must be called in the click handler, because popup blockers block later calls. */
// The cast is safe: every browser window has the constructors that TypeScript declares as globals.
const openPrintWindow = () => window.open('', '_blank', 'popup,width=1100,height=800') as PrintWindow | null

interface ActionMenuProps
  extends
    Pick<ComponentProps<typeof ActionButton>, 'icon' | 'word' | 'name' | 'disabled'>,
    Omit<ComponentProps<typeof ReportMenuItems>, 'name'> {}

const loadItems = async () => (await import('#report/actions/ReportMenuItems.tsx')).ReportMenuItems

function ActionMenu({ icon, word, name, disabled, ...items }: ActionMenuProps) {
  return (
    <LateMenu
      label={`${word}: ${name}`}
      load={loadItems}
      props={{ name, ...items }}
      renderButton={(props) => <ActionButton {...props} {...{ icon, word, name, disabled }} />}
    />
  )
}
