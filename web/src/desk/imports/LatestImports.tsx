import type { PastImportRow } from '@portal/contract/desk/imports.ts'
import { useMemo } from 'react'

import { actorName } from '#desk/imports/actor-name.ts'
import { useImportsTexts } from '#desk/imports/imports-texts.ts'
import type { Opened } from '#desk/imports/ReportDialog.tsx'
import { count, moment } from '#i18n/formats.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'

interface LatestImportsProps {
  /** Undefined while loading. */
  imports: readonly PastImportRow[] | undefined
  /** Must be a stable function. */
  onOpen: (opened: Opened) => void
}

/** The latest imports, however they were started. */
export function LatestImports({ imports, onOpen }: LatestImportsProps) {
  const text = useImportsTexts()
  const columns = useImportColumns(onOpen)
  return (
    <section className={lists.list} aria-labelledby="latest-imports">
      <h2 id="latest-imports">{text('latest')}</h2>
      {imports?.length === 0 ? (
        <EmptyState title={text('none')} hint={text('noneHint')} />
      ) : (
        <DataTable caption={text('latest')} columns={columns} rows={imports} rowKey={idOf} />
      )}
    </section>
  )
}

const idOf = ({ id }: PastImportRow) => id

const secondsOf = ({ startedAt, endedAt }: PastImportRow) =>
  endedAt === null ? '' : count(Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000))

const numbers = ['files', 'read', 'changed', 'rejected', 'warnings'] as const

function useImportColumns(onOpen: LatestImportsProps['onOpen']): readonly Column<PastImportRow>[] {
  const text = useImportsTexts()
  return useMemo(
    () => [
      {
        key: 'number',
        header: text('number'),
        text: ({ id }) => id,
        cell: ({ id }) => (
          <CellButton aria-label={`${text('number')} ${id}`} onClick={() => onOpen({ kind: 'import', id })}>
            {id}
          </CellButton>
        ),
        card: 'title',
      },
      { key: 'startedAt', header: text('startedAt'), text: ({ startedAt }) => moment(startedAt) },
      { key: 'seconds', header: text('seconds'), text: secondsOf, align: 'end' },
      { key: 'by', header: text('startedBy'), text: ({ by }) => actorName(by), wraps: 'name' },
      {
        key: 'state',
        header: text('state'),
        text: ({ state }) => text(state),
        cell: ({ state }) => (
          <span className={lists.state} data-tone={state === 'stopped' ? 'bad' : 'quiet'}>
            {text(state)}
          </span>
        ),
      },
      ...numbers.map((key): Column<PastImportRow> => ({
        key,
        header: text(key),
        text: (row) => count(row[key]),
        value: (row) => ({ number: row[key] }),
        align: 'end',
      })),
    ],
    [text, onOpen],
  )
}
