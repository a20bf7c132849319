import { useMemo } from 'react'

import { useKindName } from '#desk/import-kinds.ts'
import { actorName } from '#desk/imports/actor-name.ts'
import { useMappingTexts } from '#desk/mappings/mapping-texts.ts'
import { moment } from '#i18n/formats.ts'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'

interface ListedMapping {
  readonly name: string
  readonly changedBy: string
  readonly changedAt: string
  readonly files: readonly { readonly name: string; readonly kind: string }[]
}

interface MappingListProps {
  /** Undefined while loading. */
  mappings: readonly ListedMapping[] | undefined
  onOpen: (name: string) => void
  onRemove: (name: string) => void
}

/** The stored mappings. */
export function MappingList({ mappings, onOpen, onRemove }: MappingListProps) {
  const text = useMappingTexts()
  const columns = useMappingColumns({ onOpen, onRemove })
  if (mappings?.length === 0) return <EmptyState title={text('none')} hint={text('noneHint')} />
  return (
    <section className={lists.list}>
      <DataTable caption={text('title')} columns={columns} rows={mappings} rowKey={nameOf} />
    </section>
  )
}

const nameOf = ({ name }: ListedMapping) => name

function useMappingColumns({
  onOpen,
  onRemove,
}: Omit<MappingListProps, 'mappings'>): readonly Column<ListedMapping>[] {
  const text = useMappingTexts()
  const kindName = useKindName()
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('name'),
        text: ({ name }) => name,
        cell: ({ name }) => (
          <CellButton aria-label={`${text('open')}: ${name}`} onClick={() => onOpen(name)}>
            {name}
          </CellButton>
        ),
        card: 'title',
      },
      {
        key: 'files',
        header: text('files'),
        text: ({ files }) => files.map(({ name, kind }) => `${name} → ${kindName(kind)}`).join(', '),
        wraps: true,
      },
      {
        key: 'changed',
        header: text('changed'),
        text: ({ changedAt, changedBy }) => `${moment(changedAt)} ${actorName(changedBy)}`,
        wraps: 'narrow',
      },
      {
        key: 'remove',
        header: '',
        text: () => '',
        cell: ({ name }) => (
          <CellButton aria-label={`${text('remove')}: ${name}`} onClick={() => onRemove(name)}>
            {text('remove')}
          </CellButton>
        ),
        isScreenOnly: true,
      },
    ],
    [text, kindName, onOpen, onRemove],
  )
}
