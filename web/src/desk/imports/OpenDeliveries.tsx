import type { ImportDelivery } from '@portal/contract/desk/imports.ts'
import { useMemo } from 'react'

import { actorName } from '#desk/imports/actor-name.ts'
import { useImportsTexts } from '#desk/imports/imports-texts.ts'
import type { Opened } from '#desk/imports/ReportDialog.tsx'
import { moment } from '#i18n/formats.ts'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

import lists from '#desk/lists/Lists.module.css'

interface OpenDeliveriesProps {
  deliveries: readonly ImportDelivery[]
  /** Must be a stable function. */
  onOpen: (opened: Opened) => void
}

/** The deliveries that wait or have failed, with their reports. */
export function OpenDeliveries({ deliveries, onOpen }: OpenDeliveriesProps) {
  const text = useImportsTexts()
  const columns = useDeliveryColumns(onOpen)
  if (deliveries.length === 0) return null
  return (
    <section className={lists.list} aria-labelledby="open-deliveries">
      <h2 id="open-deliveries">{text('open')}</h2>
      <DataTable caption={text('open')} columns={columns} rows={deliveries} rowKey={idOf} />
    </section>
  )
}

const idOf = ({ id }: ImportDelivery) => id

function useDeliveryColumns(onOpen: OpenDeliveriesProps['onOpen']): readonly Column<ImportDelivery>[] {
  const text = useImportsTexts()
  return useMemo(
    () => [
      {
        key: 'delivery',
        header: text('delivery'),
        text: ({ origin, name }) => `${text(origin)} ${name}`.trim(),
        cell: ({ id, origin, name, at }) => (
          <>
            <CellButton
              onClick={() => onOpen({ kind: 'delivery', id, origin: `${text(origin)} ${name}`.trim(), at })}
            >
              {text(origin)}
            </CellButton>
            {name !== '' && (
              <span className={lists.second}>
                <bdi>{name}</bdi>
              </span>
            )}
          </>
        ),
        wraps: 'name',
        card: 'title',
      },
      { key: 'by', header: text('by'), text: ({ by }) => actorName(by), wraps: 'name' },
      { key: 'at', header: text('at'), text: ({ at }) => moment(at) },
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
    ],
    [text, onOpen],
  )
}
