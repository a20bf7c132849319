import type { DeadLetter } from '@portal/contract/desk/dead-letters.ts'
import { Link } from '@tanstack/react-router'

import { deskPaths } from '#desk/desk-paths.ts'
import { useDeadLettersTexts } from '#desk/state/dead-letters-texts.ts'
import { count, moment } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'

import lists from '#desk/lists/Lists.module.css'

/** The columns of dead letters. */
export function useDeadLetterColumns(onRetry: (id: string) => void): readonly Column<DeadLetter>[] {
  const text = useDeadLettersTexts()
  const language = useLanguage()
  return [
    {
      key: 'about',
      header: text('about'),
      text: ({ about }) => about[language],
      cell: ({ about, receiptNumber }) => (
        <>
          <span>{about[language]}</span>
          {receiptNumber !== null && (
            // The span puts the link on a line of its own. Links in tables are inline.
            <span className={lists.second}>
              <Link to={deskPaths.item} params={{ receiptNumber }}>
                {receiptNumber}
              </Link>
            </span>
          )}
        </>
      ),
      wraps: 'name',
      card: 'title',
    },
    {
      key: 'recipient',
      header: text('recipient'),
      text: ({ recipient }) => recipient || text('staff'),
      cell: ({ recipient, customerNumber }) => (
        <>
          <bdi>{recipient || text('staff')}</bdi>
          {customerNumber !== null && <span className={lists.second}>{customerNumber}</span>}
        </>
      ),
      wraps: 'name',
    },
    { key: 'deadSince', header: text('deadSince'), text: ({ deadSince }) => moment(deadSince) },
    { key: 'tries', header: text('tries'), text: ({ tries }) => count(tries), align: 'end' },
    {
      key: 'fault',
      header: text('fault'),
      text: ({ rawFault }) => rawFault,
      cell: ({ fault, rawFault }) => (
        <>
          <span>{fault?.[language] ?? text('unknownFault')}</span>
          <span className={lists.second} translate="no">
            {rawFault}
          </span>
        </>
      ),
      wraps: true,
    },
    {
      key: 'retry',
      header: text('retry'),
      text: () => '',
      cell: ({ id, about, recipient }) => (
        <CellButton
          aria-label={`${text('retry')}: ${about[language]} ${recipient}`}
          onClick={() => onRetry(id)}
        >
          {text('retry')}
        </CellButton>
      ),
      isScreenOnly: true,
    },
  ]
}
