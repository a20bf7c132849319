import { maxPageSize, pageSizes } from '@portal/contract/page.ts'

import { SelectField } from '#fields/select/SelectField.tsx'
import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import { type ListSearch, inPagesOf } from '#lists/list-search.ts'
import { useListTexts } from '#lists/list-texts.ts'

import classes from '#lists/PageSize.module.css'

const useTooManyRowsTexts = texts({
  why: {
    de: `Mehr als ${count(maxPageSize)} Zeilen auf einmal machen den Browser langsam; sie werden auf mehrere Seiten verteilt.`,
    en: `More than ${count(maxPageSize)} rows at once slow the browser down, so they are spread over several pages.`,
  },
  atOnce: {
    de: 'Alle Zeilen erhalten Sie mit „Excel“ über der Liste.',
    en: 'To get all rows, use “Excel” above the list.',
  },
})

interface PageSizeProps {
  /** Number of rows on all pages. */
  total: number
  search: ListSearch
  onShow: (search: ListSearch) => void
}

/** Lets the user choose the page size. Renders nothing if all rows fit on the smallest page. */
export function PageSize({ total, search, onShow }: PageSizeProps) {
  const text = useListTexts()
  const tooMany = useTooManyRowsTexts()
  if (total <= pageSizes[0]) return null
  const { itemsPerPage } = search
  return (
    <div className={classes.size}>
      <SelectField
        label={text('pageSize')}
        size="xs"
        className={classes.select}
        options={[
          ...pageSizes.map((size) => ({ value: String(size), label: count(size) })),
          { value: String(maxPageSize), label: text('allRows') },
        ]}
        value={String(itemsPerPage)}
        onChange={(size) => onShow(inPagesOf(Number(size), search))}
      />
      {itemsPerPage === maxPageSize && total > maxPageSize && (
        <p className={classes.note}>{`${tooMany('why')} ${tooMany('atOnce')}`}</p>
      )}
    </div>
  )
}
