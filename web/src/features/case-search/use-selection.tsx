import type { CaseSearchRow } from '@portal/contract/case-search.ts'
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'

import type { CaseSearchText } from '#features/case-search/case-search-texts.ts'
import { drawnOn } from '#ui/icons/drawn-icon.tsx'
import { LatePart } from '#ui/LatePart.tsx'
import type { Column } from '#ui/table/column.ts'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#features/case-search/Selection.module.css'
import actions from '#report/actions/ReportActions.module.css'

const ChooseIcon = drawnOn(20, 1.6)('M3.500 3.500h13v13h-13v-13Zm3 6.700 2.500 2.500 4.500-5')

/** Maximum number of cases that can be chosen: the largest page size except “all rows”. */
const mostChosen = 100

export interface ChosenCasesProps {
  chosen: readonly CaseSearchRow[]
  /** For print and export. */
  columns: readonly Column<CaseSearchRow>[]
  /** Chooses all cases of the page. */
  onPage: () => void
  /** Ends the selection. */
  onEnd: () => void
}

/** Loads the bar with the actions for the chosen cases. */
export type LoadChosenCases = () => Promise<ComponentType<ChosenCasesProps>>

type Chosen = ReadonlyMap<string, CaseSearchRow>

/**
 * Selection of cases in the list, over several pages. Off until it is started.
 * @returns `checkbox` renders the cell of a row and is undefined while the selection is off.
 */
export function useSelection(load: LoadChosenCases, text: CaseSearchText) {
  const [chosen, setChosen] = useState<Chosen>()
  const toggle = useCallback(
    (row: CaseSearchRow) => setChosen((before) => before && toggled(before, row)),
    [],
  )
  const isOn = chosen !== undefined
  const starter = useRef<HTMLButtonElement>(null)
  const checkbox = useCallback(
    (row: CaseSearchRow): ReactNode => (
      <label className={classes.choice}>
        <input
          type="checkbox"
          aria-label={`${text('choose')}: ${row.inkassoNumber}`}
          checked={chosen?.has(row.inkassoNumber) === true}
          onChange={() => toggle(row)}
        />
      </label>
    ),
    [chosen, text, toggle],
  )
  const bar = (columns: readonly Column<CaseSearchRow>[], rows: readonly CaseSearchRow[]) =>
    chosen && (
      <LatePart
        load={load}
        props={{
          chosen: [...chosen.values()],
          columns,
          onPage: () => setChosen(new Map([...chosen, ...rows.map(keyed)].slice(0, mostChosen))),
          onEnd: () => setChosen(undefined),
        }}
      />
    )
  const button = !isOn && (
    <button
      ref={starter}
      type="button"
      className={actions.action}
      aria-label={text('choose')}
      title={text('choose')}
      onClick={() => setChosen(new Map())}
    >
      <ChooseIcon size={18} />
      <span className={actions.word}>{text('choose')}</span>
    </button>
  )
  // The clicked button has disappeared, so the first checkbox takes the focus. When the selection ends, the
  // button takes it back.
  useAfterChange(isOn, () =>
    (starter.current ?? document.querySelector<HTMLElement>('main td input'))?.focus(),
  )
  return { isOn, toggle, checkbox: isOn ? checkbox : undefined, bar, button }
}

const keyed = (row: CaseSearchRow) => [row.inkassoNumber, row] as const

function toggled(before: Chosen, row: CaseSearchRow): Chosen {
  const after = new Map(before)
  if (!after.delete(row.inkassoNumber) && after.size < mostChosen) after.set(...keyed(row))
  return after
}
