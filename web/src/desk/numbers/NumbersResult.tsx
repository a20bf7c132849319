import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { Choice } from '#desk/lists/Choice.tsx'
import { saveSheet } from '#desk/lists/save-sheet.ts'
import { countsOf, type NumbersLine } from '#desk/numbers/numbers-rows.ts'
import { type NumbersText, useNumbersTexts } from '#desk/numbers/numbers-texts.ts'
import type { Numbers } from '#desk/numbers/use-numbers.ts'
import { count } from '#i18n/formats.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DownloadIcon } from '#ui/icons/icons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Pagination } from '#ui/table/Pagination.tsx'

import classes from '#desk/numbers/Numbers.module.css'

/** Rows per page of the table. */
const pageSize = 100

interface NumbersResultProps {
  numbers: Numbers
  file: NonNullable<Numbers['file']>
}

/**
 * Shows what would happen to each row of the file, the button that accepts the rows, and then what happened.
 */
export function NumbersResult({ numbers, file: { name, lines } }: NumbersResultProps) {
  const text = useNumbersTexts()
  const columns = useLineColumns(text)
  const [shown, setShown] = useState<NumbersLine['outcome']>()
  const [page, setPage] = useState(1)
  const counts = countsOf(lines)
  const only = counts.some(({ outcome }) => outcome === shown) ? shown : undefined
  const rows = only === undefined ? lines : lines.filter(({ outcome }) => outcome === only)
  const pages = Math.ceil(rows.length / pageSize)
  const current = Math.min(page, pages)

  function show(outcome: NumbersLine['outcome'] | undefined) {
    setShown(outcome)
    setPage(1)
  }

  return (
    <>
      <p className={classes.name} data-step-focus>
        <bdi>{name}</bdi>
      </p>
      <Acts numbers={numbers} lines={lines} columns={columns} />
      <Choice
        label={text('result')}
        options={[
          { value: undefined, label: `${text('all')} ${count(lines.length)}` },
          ...counts.map(({ outcome, count: number }) => ({
            value: outcome,
            label: `${text(outcome)} ${count(number)}`,
          })),
        ]}
        value={only}
        onChoose={show}
      />
      <DataTable
        caption={text('rows')}
        columns={columns}
        rows={rows.slice((current - 1) * pageSize, current * pageSize)}
        rowKey={lineOf}
        isDense
      />
      <Pagination page={current} pages={pages} onPage={setPage} />
    </>
  )
}

const lineOf = ({ line }: NumbersLine) => line

interface ActsProps {
  numbers: Numbers
  lines: readonly NumbersLine[]
  columns: readonly Column<NumbersLine>[]
}

/** The buttons above the table, or the progress of the work. */
function Acts({ numbers, lines, columns }: ActsProps) {
  const text = useNumbersTexts()
  const { progress, fault } = numbers
  const numberOf = (outcome: NumbersLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).length
  const ready = numberOf('ready')
  const hasUnchecked = numberOf('unchecked') > 0
  if (progress)
    return (
      <div className={classes.acts}>
        <output>{`${text(progress.kind)} ${count(progress.done)} ${text('of')} ${count(progress.total)}`}</output>
        <progress max={progress.total} value={progress.done} aria-label={text(progress.kind)} />
        <Button variant="default" onClick={numbers.stop}>
          {text('stop')}
        </Button>
      </div>
    )
  return (
    <>
      {fault !== '' && <AlertBox>{fault}</AlertBox>}
      {ready > 0 && <p className={classes.quiet}>{text('final')}</p>}
      <div className={classes.acts}>
        {ready > 0 && (
          // Not awaited. Failures are shown above.
          <Button onClick={() => void numbers.accept()}>
            {text(ready === 1 ? 'acceptOne' : 'acceptMany').replace('{count}', count(ready))}
          </Button>
        )}
        {hasUnchecked && (
          // Not awaited. Failures are shown above.
          <Button variant="default" onClick={() => void numbers.check()}>
            {text('goOn')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          // Not awaited. Writing a table in memory does not fail.
          onClick={() => void saveSheet(text('result'), columns, () => [lines])}
        >
          {text('saveResult')}
        </Button>
        <Button variant="subtle" onClick={numbers.close}>
          {text('another')}
        </Button>
      </div>
    </>
  )
}

function useLineColumns(text: NumbersText): readonly Column<NumbersLine>[] {
  return useMemo(
    () => [
      {
        key: 'receiptNumber',
        header: text('receiptNumber'),
        text: ({ receiptNumber }) => receiptNumber,
        cell: ({ receiptNumber, creditor }) =>
          // Only a submission that the clerk may see has a creditor.
          creditor === '' ? (
            receiptNumber
          ) : (
            <Link to={deskPaths.item} params={{ receiptNumber }}>
              {receiptNumber}
            </Link>
          ),
        card: 'title',
      },
      { key: 'inkassoNumber', header: text('inkassoNumber'), text: ({ inkassoNumber }) => inkassoNumber },
      {
        key: 'outcome',
        header: text('result'),
        text: ({ outcome }) => text(outcome),
        cell: ({ outcome }) => (
          <span className={classes.outcome} data-outcome={outcome}>
            {text(outcome)}
          </span>
        ),
      },
      { key: 'message', header: text('why'), text: ({ message }) => message, wraps: true },
      { key: 'debtor', header: text('debtor'), text: ({ debtor }) => debtor, wraps: 'name' },
      { key: 'creditor', header: text('creditor'), text: ({ creditor }) => creditor, wraps: 'name' },
      {
        key: 'line',
        header: text('row'),
        text: ({ line }) => count(line),
        value: ({ line }) => ({ number: line }),
        align: 'end',
      },
    ],
    [text],
  )
}
