import { memo, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react'

import { texts } from '#i18n/texts.ts'
import { isPlainClick } from '#ui/buttons/plain-click.ts'
import { SortIcon } from '#ui/icons/icons.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import { nextSort, type Column, type Sort } from '#ui/table/column.ts'
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx'
import { useRowsInSight } from '#ui/table/use-rows-in-sight.ts'
import { useScrollEdges } from '#ui/table/use-scroll-edges.ts'
import { useAfter } from '#ui/use-after.ts'

import classes from '#ui/table/DataTable.module.css'
import cards from '#ui/table/DataTableCards.module.css'
import wide from '#ui/table/DataTableWide.module.css'

/** So long the rows of before may stand unchanged: a quick answer replaces them before they fade. */
const patienceMilliseconds = 300

interface DataTableProps<Row, Key extends string> {
  /** Says what the table lists; read aloud, not shown. */
  caption: string
  columns: readonly Column<Row, Key>[]
  /** Undefined while the first rows are awaited: then a skeleton stands in their place. */
  rows: readonly Row[] | undefined
  /**
   * What tells rows apart that have a state of their own. Without it other rows take the places of those before, which
   * is drawn much faster than new ones.
   */
  rowKey?: (row: Row, index: number) => string | number
  sort?: Sort<Key>
  onSort?: (sort: Sort<Key>) => void
  /** A click on a row. For the keyboard and for new tabs one cell must be a real link. */
  onOpen?: ((row: Row) => void) | undefined
  /** Rows that stand out from the others. The same function each time. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** What stands below a row, if anything. The same function as long as it answers the same. */
  below?: ((row: Row) => ReactNode) | undefined
  /** Pixels; higher tables scroll inside their box. */
  maxHeight?: number
  /** The rows shown are about to be replaced. */
  isStale?: boolean
  /**
   * The table keeps its columns on every screen: it scrolls inside its box, and the first column, which names the row,
   * stays in sight. For many columns of figures.
   */
  keepsColumns?: boolean
  /** Rows stand close together. */
  isDense?: boolean
}

/** A semantic table that scrolls inside its box under a standing header; on narrow screens a list of cards. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const {
    caption,
    columns,
    rows: wanted,
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
  const { setBody, rows, isSettled } = useRowsInSight(wanted, rowKey === placeOf)
  // Other rows are drawn, not the same ones again because their order was asked for or is awaited.
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
        aria-busy={isStale || wanted === undefined}
        data-dense={isDense || undefined}
      >
        <caption>{caption}</caption>
        <HeaderRow columns={columns} sort={sort} onSort={onSort} />
        {wanted === undefined && <SkeletonRows columns={columns.length} />}
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
  /** What the table lists. */
  name: string
  style: CSSProperties | undefined
  keepsColumns: boolean
  children: ReactNode
}

/** Where the box itself scrolls it does so by keyboard, too, so it takes the focus; its edge shows that there is more. */
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
  const text = useTableTexts()
  return (
    <thead data-sortable={onSort !== undefined || undefined}>
      <tr data-label={text('sortBy')}>
        {columns.map((column) => {
          const { key, header, align, sortable } = column
          const order = sort?.key === key ? (sort.desc ? 'descending' : 'ascending') : undefined
          return (
            <th key={key} scope="col" data-align={align} aria-sort={order}>
              {sortable && onSort ? (
                <CellButton onClick={() => onSort(nextSort(sort, column))}>
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
              <th key={key} scope="row">
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
              // A browser's translation writes amounts and days another way round.
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

/** Drawn anew only for another row. Safe: `memo` forgets what kinds of rows there are, and nothing else. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow

/** Not on a link or button of the row, not while marking text, not asking for a new tab. */
function meansRow(event: MouseEvent): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null
  const isMarkingText = window.getSelection()?.isCollapsed === false
  return !isOnControl && !isMarkingText && isPlainClick(event)
}

const useTableTexts = texts({
  sortBy: { de: 'Sortieren nach', en: 'Sort by' },
  scrolls: { de: 'verschiebbar', en: 'scrollable' },
})
