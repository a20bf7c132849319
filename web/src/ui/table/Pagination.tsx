import { domainWords } from '@portal/contract/words/domain-words.ts'

import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/icons.tsx'
import { maxPageButtons, pageButtons } from '#ui/table/page-buttons.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#ui/table/Pagination.module.css'

interface PaginationProps {
  page: number
  pages: number
  onPage: (page: number) => void
  /** This pagination is above the rows, and another one is below. */
  isAbove?: boolean
}

/** Page buttons. Renders nothing when there is only one page. */
export function Pagination({ page, pages, onPage, isAbove = false }: PaginationProps) {
  const text = usePaginationTexts()
  const isNarrow = useMediaQuery('(max-width: 40em)')
  if (pages <= 1) return null

  const buttons = pageButtons(page, pages, isNarrow ? 5 : maxPageButtons)
  return (
    <nav className={classes.pages} aria-label={text(isAbove ? 'pagesAbove' : 'pages')}>
      <button
        type="button"
        aria-label={text('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeftIcon />
      </button>
      <ol>
        {buttons.map((button, index) => (
          <li key={button === 'gap' ? `gap-${index}` : button}>
            {button === 'gap' ? (
              <span className={classes.gap}>…</span>
            ) : (
              <button
                type="button"
                aria-label={`${text('page')} ${count(button)}`}
                aria-current={button === page ? 'page' : undefined}
                onClick={() => onPage(button)}
              >
                {count(button)}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button
        type="button"
        aria-label={text('next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRightIcon />
      </button>
    </nav>
  )
}

const usePaginationTexts = texts({
  pages: { de: 'Seiten', en: 'Pages' },
  pagesAbove: { de: 'Seiten, oberhalb der Liste', en: 'Pages, above the list' },
  page: domainWords.page,
  previous: { de: 'Vorherige Seite', en: 'Previous page' },
  next: { de: 'Nächste Seite', en: 'Next page' },
})
