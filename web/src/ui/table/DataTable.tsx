import { memo, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'

import { texts } from '#i18n/texts.ts'
import { isPlainClick } from '#ui/buttons/plain-click.ts'
import { SortIcon } from '#ui/icons/icons.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import { nextSort, type Column, type Sort } from '#ui/table/column.ts'
import { moveBetweenHeaders } from '#ui/table/header-keys.ts'
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx'
import { useRowsInSight } from '#ui/table/use-rows-in-sight.ts'
import { useScrollEdges } from '#ui/table/use-scroll-edges.ts'
import { useAfter } from '#ui/use-after.ts'

import classes from '#ui/table/DataTable.module.css'
import cards from '#ui/table/DataTableCards.module.css'
import wide from '#ui/table/DataTableWide.module.css'

/** Milliseconds before stale rows fade. A quick response replaces them earlier. */
const patienceMilliseconds = 300

interface DataTableProps<Row, Key extends string> {
  /** Caption, for screen readers only. */
  caption: string
  columns: readonly Column<Row, Key>[]
  /** Undefined while the first rows load. The table then shows a skeleton. */
  rows: readonly Row[] | undefined
  /**
   * Key of a row, for rows that have state. If left out, new rows reuse the elements of the previous rows, which
   * renders much faster.
   */
  rowKey?: (row: Row, index: number) => string | number
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
  /** Called on a click on a row. One cell must also be a link, for the keyboard and for new tabs. */
  onOpen?: ((row: Row) => void) | undefined
  /** Which rows are highlighted. Must be a stable function. */
  isMarked?: ((row: Row) => boolean) | undefined
  /**
   * Renders details below a row, if any. Rows are memoized: pass the same function until its results change, and
   * then a new one.
   */
  below?: ((row: Row) => ReactNode) | undefined
  /** Maximum height in pixels; taller tables scroll. */
  maxHeight?: number
  /** The rows are stale and about to be replaced. */
  isStale?: boolean
  /**
   * For tables with many columns of figures: instead of becoming cards on narrow screens, the table scrolls
   * sideways, and the first column, which names the row, stays visible.
   */
  keepsColumns?: boolean
  /** Reduces the padding of the rows. */
  isDense?: boolean
}

/** A semantic table that scrolls under a sticky header. On narrow screens it becomes a list of cards. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows: latest,
    rowKey = placeOf,
    sort,
    onSort,
    onOpen,
    isMarked,
    below,
    maxHeight,
    isStale = false,
    keepsColumns = false,
    isDense,
  } = props
  const isFaded = useAfter(patienceMilliseconds, isStale)
  const { setBody, rows, isSettled } = useRowsInSight(latest, rowKey === placeOf)
  // Memoized, so that the rows do not render again if only the sort order or `isStale` changes.
  const body = useMemo(
    () =>
      rows?.map((row, index) => (
        <BodyRow
          key={rowKey(row, index)}
          row={row}
          columns={columns}
          onOpen={onOpen}
          isMarked={isMarked?.(row) === true}
          isHeaded={keepsColumns}
          below={below?.(row)}
        />
      )),
    [rows, rowKey, columns, onOpen, isMarked, keepsColumns, below],
  )
  const height: CSSProperties | undefined = maxHeight === undefined ? undefined : { maxHeight }

  return (
    <ScrollBox name={caption} style={height} keepsColumns={keepsColumns}>
      <table
        className={`${classes.table} ${keepsColumns ? wide.table : cards.table}`}
        aria-busy={isStale || latest === undefined}
        data-dense={isDense || undefined}
      >
        <caption>{caption}</caption>
        <HeaderRow columns={columns} sort={sort} onSort={onSort} />
        {latest === undefined && <SkeletonRows columns={columns.length} />}
        <tbody
          ref={setBody}
          data-stale={isStale || !isSettled || undefined}
          data-faded={isFaded || undefined}
        >
          {body}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const placeOf = (_row: unknown, index: number) => index

interface ScrollBoxProps {
  /** The table's caption. */
  name: string
  style: CSSProperties | undefined
  keepsColumns: boolean
  children: ReactNode
}

/**
 * A box that can be focused if its content overflows, so that the arrow keys scroll it. Shadows mark the sides
 * with more content.
 */
function ScrollBox({ name, style, keepsColumns, children }: ScrollBoxProps) {
  const text = useTableTexts()
  const { box, scrolls, more } = useScrollEdges()
  const onPage = !style && !keepsColumns && more === '' ? classes.onPage : ''
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': `${name}, ${text('scrolls')}` }
  return (
    <div className={classes.frame} data-more={more}>
      <div
        ref={box}
        className={`${classes.box} ${keepsColumns ? wide.box : cards.box} ${onPage}`}
        style={style}
        data-keeps-columns={keepsColumns || undefined}
        {...(scrolls && reachable)}
      >
        {children}
      </div>
    </div>
  )
}

interface HeaderRowProps<Row, Key extends string> {
  columns: readonly Column<Row, Key>[]
  sort: Sort<Key> | undefined
  onSort: ((sort: Sort<Key>) => void) | undefined
}

function HeaderRow<Row, Key extends string>({ columns, sort, onSort }: HeaderRowProps<Row, Key>) {
  const sortable = columns.filter((column) => column.sortable === true)
  const reached = sortable.find(({ key }) => key === sort?.key) ?? sortable[0]
  return (
    <thead data-sortable={onSort !== undefined || undefined}>
      <tr onKeyDown={moveBetweenHeaders}>
        {columns.map((column) => {
          const { key, header, align, sortable: isSortable } = column
          const order = sort?.key === key ? (sort.desc ? 'descending' : 'ascending') : undefined
          return (
            <th key={key} scope="col" data-align={align} aria-sort={order}>
              {isSortable && onSort ? (
                <CellButton
                  tabIndex={column === reached ? 0 : -1}
                  onClick={() => onSort(nextSort(sort, column))}
                >
                  {header}
                  <SortIcon order={order} />
                </CellButton>
              ) : (
                header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface BodyRowProps<Row, Key extends string> {
  row: Row
  columns: readonly Column<Row, Key>[]
  onOpen: ((row: Row) => void) | undefined
  isMarked: boolean
  /** The first cell is the row's header. */
  isHeaded: boolean
  below: ReactNode
}

function PlainBodyRow<Row, Key extends string>({
  row,
  columns,
  onOpen,
  isMarked,
  isHeaded,
  below,
}: BodyRowProps<Row, Key>) {
  const open = onOpen && ((event: MouseEvent) => meansRow(event) && onOpen(row))
  return (
    <>
      <tr onClick={open} data-opens={open !== undefined || undefined} aria-current={isMarked || undefined}>
        {columns.map(({ key, header, text, value, cell, align, wraps, card }, index) => {
          const content = cell ? cell(row) : text(row)
          if (isHeaded && index === 0) {
            return (
              <th key={key} scope="row" data-wraps={wraps}>
                {content}
              </th>
            )
          }
          return (
            <td
              key={key}
              data-align={align}
              data-wraps={wraps}
              data-card={card}
              data-label={header}
              // Browser translation would reformat amounts and dates.
              translate={value && 'no'}
            >
              {content}
            </td>
          )
        })}
      </tr>
      {below && (
        <tr className={classes.below}>
          <td colSpan={columns.length}>{below}</td>
        </tr>
      )}
    </>
  )
}

/** Renders again only when its props change. The cast is safe: `memo` loses only the type parameter. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow

/** Whether a click is meant for the row: it is not on a link or control, selects no text, and opens no new tab. */
function meansRow(event: MouseEvent): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button, label') !== null
  const isMarkingText = window.getSelection()?.isCollapsed === false
  return !isOnControl && !isMarkingText && isPlainClick(event)
}

const useTableTexts = texts({
  scrolls: { de: 'verschiebbar', en: 'scrollable' },
})
