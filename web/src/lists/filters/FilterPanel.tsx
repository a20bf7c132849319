import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useListTexts } from '#lists/list-texts.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ChevronDownIcon, FilterIcon } from '#ui/icons/icons.tsx'

import classes from '#lists/filters/FilterPanel.module.css'

interface FilterPanelProps {
  /** How many filters restrict the result now. */
  activeCount: number
  isSearching: boolean
  hasErrors: boolean
  /** Each time it grows, the focus goes to the first wrong field. */
  failedChecks: number
  /** Answers whether the search was carried out. */
  onSearch: () => boolean
  onReset: () => void
  /** The fields, one per filter. */
  children: ReactNode
}

/** The filters of a list. Enter searches. On narrow screens they fold away behind a button. */
export function FilterPanel(props: FilterPanelProps) {
  const { activeCount, isSearching, hasErrors, failedChecks, onSearch, onReset, children } = props
  const text = useListTexts()
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fold = useRef<HTMLButtonElement>(null)
  useSearchField(form, setUnfolded)

  useEffect(() => {
    if (failedChecks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedChecks])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!onSearch()) return
    // Where the fields fold away now, the focus goes to what unfolds them; elsewhere that button is not there.
    fold.current?.focus()
    setUnfolded(false)
  }

  return (
    <search className={classes.panel}>
      <button
        ref={fold}
        type="button"
        className={classes.fold}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <FilterIcon />
        {activeCount > 0 ? `${text('filters')} (${activeCount})` : text('filters')}
        <ChevronDownIcon size={16} />
      </button>
      <form
        id={id}
        ref={form}
        aria-label={text('filters')}
        className={classes.form}
        data-unfolded={isUnfolded || undefined}
        noValidate
        onSubmit={submit}
      >
        {children}
        <div className={classes.buttons}>
          {hasErrors && (
            <p role="alert" className={classes.alert}>
              {text('checkFields')}
            </p>
          )}
          <Button type="button" variant="default" onClick={onReset}>
            {text('reset')}
          </Button>
          <Button type="submit" className={classes.search} loading={isSearching}>
            {text('search')}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** The first field is where the search begins, also for who calls it by a key. */
function useSearchField(form: RefObject<HTMLFormElement | null>, unfold: (isUnfolded: boolean) => void) {
  useEffect(
    () =>
      offerSearchField(() => {
        // Drawn at once, for the focus is next.
        flushSync(() => unfold(true))
        form.current?.querySelector<HTMLInputElement>('input')?.select()
      }),
    [form, unfold],
  )
}
