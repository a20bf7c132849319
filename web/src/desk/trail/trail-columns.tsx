import type { TrailEntry } from '@portal/contract/desk/trail.ts'
import { useMemo } from 'react'

import { aboutEntry } from '#desk/trail/about-entry.ts'
import { nameOfActor } from '#desk/trail/actor-words.ts'
import { wordsOfEvent } from '#desk/trail/event-words.ts'
import { useTrailTexts } from '#desk/trail/trail-texts.ts'
import { moment } from '#i18n/formats.ts'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'

import lists from '#desk/lists/Lists.module.css'

/**
 * The columns of the audit trail. They are the same objects until the language changes, because rows are memoized.
 * @param onOpen Must be a stable function.
 */
export function useTrailColumns(onOpen: (entry: TrailEntry) => void): readonly Column<TrailEntry>[] {
  const text = useTrailTexts()
  return useMemo(
    () => [
      { key: 'at', header: text('at'), text: ({ at }) => moment(at), card: 'figure' },
      {
        key: 'what',
        header: text('what'),
        text: ({ event }) => wordsOfEvent(event),
        cell: (entry) => (
          <CellButton
            data-row={entry.position}
            aria-label={`${wordsOfEvent(entry.event)}, ${text('details')}`}
            onClick={() => onOpen(entry)}
          >
            {wordsOfEvent(entry.event)}
          </CellButton>
        ),
        wraps: true,
        card: 'title',
      },
      {
        key: 'actor',
        header: text('actor'),
        text: nameOfActor,
        cell: (entry) => <bdi>{nameOfActor(entry)}</bdi>,
        wraps: 'name',
      },
      {
        key: 'about',
        header: text('about'),
        text: (entry) => aboutEntry(entry).join(', '),
        cell: (entry) => {
          const [first, ...others] = aboutEntry(entry)
          return first === undefined ? null : (
            <>
              <bdi translate="no">{first}</bdi>
              {others.length > 0 && <span className={lists.second}>{others.join(' · ')}</span>}
            </>
          )
        },
        wraps: 'name',
      },
      { key: 'network', header: text('network'), text: ({ address }) => address },
    ],
    [text, onOpen],
  )
}
