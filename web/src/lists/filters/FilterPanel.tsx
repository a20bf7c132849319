import { type FormEvent, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'

import type { useFold } from '#lists/filters/use-fold.ts'
import { useListTexts } from '#lists/list-texts.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ChevronDownIcon, FilterIcon } from '#ui/icons/icons.tsx'

import classes from '#lists/filters/FilterPanel.module.css'

interface FilterPanelProps {
  /** The fields outside the fold, which are always visible. False if there are none: all fields are in `folded`. */
  inView: ReactNode
  folded: ReactNode
  /** How many of the folded filters are set. */
  foldedCount: number
  fold: ReturnType<typeof useFold>
  /** Whether the screen is narrow. The fields are then folded after a search. */
  isNarrow: boolean
  isSearching: boolean
  /** Why the search failed: invalid fields, or the server. */
  fault: 'checkFields' | 'casesNotSearched' | false
  /**
   * How often a check of the filters has found errors. When it increases, the first invalid field is focused.
   */
  failedChecks: number
  onSearch: () => void
  /** Called when the user presses Enter in an input. */
  onEnter: () => void
}

/**
 * The filter form of a list. The most used fields are in one line, and a button unfolds the others. Enter
 * starts the search.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { inView, folded, foldedCount, fold, isNarrow, isSearching, fault, failedChecks } = props
  const { onSearch, onEnter } = props
  const { isUnfolded, toggle, setUnfoldedNow } = fold
  const text = useListTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const foldButton = useRef<HTMLButtonElement>(null)
  useSearchField(form, fold)

  useEffect(() => {
    if (failedChecks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedChecks])

  function submit(event: FormEvent) {
    event.preventDefault()
    const isByEnter = document.activeElement instanceof HTMLInputElement
    if (isNarrow) {
      foldButton.current?.focus()
      // If a field has an error, the fields are unfolded again.
      setUnfoldedNow(false)
    }
    if (isByEnter) onEnter()
    else onSearch()
  }

  const search = (
    <Button type="submit" className={classes.search} loading={isSearching}>
      {text('search')}
    </Button>
  )
  return (
    <search className={classes.panel}>
      <form ref={form} aria-label={text('filters')} className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.line}>
          {inView}
          <div className={classes.actions}>
            {inView !== false && search}
            <FoldButton
              ref={foldButton}
              name={text(inView === false ? 'filters' : 'moreFilters')}
              count={foldedCount}
              isUnfolded={isUnfolded}
              foldId={id}
              onClick={() => toggle(!isUnfolded)}
            />
          </div>
        </div>
        {fault && <p role="alert">{text(fault)}</p>}
        <div id={id} className={classes.folded} hidden={!isUnfolded}>
          {isUnfolded && (
            <>
              {folded}
              {inView === false && <div className={classes.buttons}>{search}</div>}
            </>
          )}
        </div>
      </form>
    </search>
  )
}

interface FoldButtonProps {
  ref: Ref<HTMLButtonElement>
  name: string
  /** How many of the folded filters are set. */
  count: number
  isUnfolded: boolean
  foldId: string
  onClick: () => void
}

const FoldButton = ({ ref, name, count, isUnfolded, foldId, onClick }: FoldButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={classes.fold}
    aria-expanded={isUnfolded}
    aria-controls={foldId}
    onClick={onClick}
  >
    <FilterIcon />
    <span>{name}</span>
    {count > 0 && <small>{` (${count})`}</small>}
    <ChevronDownIcon size={16} />
  </button>
)

/** Focuses the first text field when the search shortcut is pressed. */
function useSearchField(
  form: RefObject<HTMLFormElement | null>,
  { setUnfoldedNow }: ReturnType<typeof useFold>,
) {
  useEffect(
    () =>
      offerSearchField(() => {
        const field = () => form.current?.querySelector('input')
        // Renders the folded fields synchronously, because one of them is focused next.
        if (!field()) flushSync(() => setUnfoldedNow(true))
        field()?.select()
      }),
    [form, setUnfoldedNow],
  )
}
