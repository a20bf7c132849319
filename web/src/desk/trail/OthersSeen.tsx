import type { seenByPerson } from '@portal/contract/desk/trail.ts'
import { useMemo } from 'react'
import type * as z from 'zod/mini'

import { wordsOfEvent } from '#desk/trail/event-words.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { count, moment } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/DataTable.tsx'

type Other = z.output<typeof seenByPerson.response>['others'][number]

/** What somebody has seen that does not belong to a single case, such as saved lists with their rows. */
export function OthersSeen({ others }: { others: readonly Other[] }) {
  const text = useTrailTexts()
  const columns = useMemo(
    (): readonly Column<Other>[] => [
      {
        key: 'what',
        header: text('what'),
        text: ({ event }) => wordsOfEvent(event),
        wraps: true,
        card: 'title',
      },
      { key: 'last', header: text('last'), text: ({ last }) => moment(last) },
      { key: 'first', header: text('first'), text: ({ first }) => moment(first) },
      { key: 'times', header: text('times'), text: ({ times }) => count(times), align: 'end' },
      {
        key: 'rows',
        header: text('rows'),
        text: ({ rows }) => (rows === 0 ? '' : count(rows)),
        align: 'end',
      },
    ],
    [text],
  )
  return (
    <section>
      <h2>{text('others')}</h2>
      <DataTable caption={text('others')} columns={columns} rows={others} isDense />
    </section>
  )
}
