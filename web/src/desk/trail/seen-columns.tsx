import type { SeenRequest, SeenRow } from '@portal/contract/desk/trail.ts'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { addressOfTrail } from '#desk/trail/trail-address.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { count, moment } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

type Asked = Pick<SeenRequest, 'user' | 'actor' | 'from' | 'to'>

/** The columns of what somebody has seen. Each row links to its entries in the audit trail. */
export function useSeenColumns({ user, actor, from, to }: Asked): readonly Column<SeenRow>[] {
  const text = useTrailTexts()
  return useMemo(
    () => [
      {
        key: 'what',
        header: text('seenWhat'),
        text: numberOf,
        cell: (row) => (
          <Link
            to={deskPaths.trail}
            data-row={numberOf(row)}
            translate="no"
            search={addressOfTrail({
              user,
              actor,
              from,
              to,
              group: 'seen',
              inkassoNumber: row.inkassoNumber,
              receiptNumber: row.receiptNumber,
            })}
          >
            {numberOf(row)}
          </Link>
        ),
        wraps: 'name',
        card: 'title',
      },
      { key: 'last', header: text('last'), text: ({ last }) => moment(last) },
      { key: 'first', header: text('first'), text: ({ first }) => moment(first) },
      { key: 'times', header: text('times'), text: ({ times }) => count(times), align: 'end' },
      { key: 'files', header: text('files'), text: ({ files }) => count(files), align: 'end' },
    ],
    [text, user, actor, from, to],
  )
}

const numberOf = ({ inkassoNumber, receiptNumber }: SeenRow) => inkassoNumber || receiptNumber
