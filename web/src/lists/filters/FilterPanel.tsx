import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useListTexts } from '#lists/list-texts.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ChevronDownIcon, FilterIcon } from '#ui/icons/icons.tsx'

import classes from '#lists/filters/FilterPanel.module.css'

interface FilterPanelProps {
  activeCount: number
  isSearching: boolean
  hasErrors: boolean
  /**
   * How often the filters have been checked and had errors. When it increases, the first wrong field is focused.
   */
  failedChecks: number
  /** Returns whether the search was started. */
  onSearch: () => boolean
  onReset: () => void
  /** One field per filter. */
  children: ReactNode
}

/** Filter form of a list. Enter searches. On narrow screens it collapses behind a button. */
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
    // On narrow screens the fields collapse, so the button that expands them gets the focus. On wide screens there
    // is no such button.
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

/** Focuses the first field when the search shortcut is pressed. */
function useSearchField(form: RefObject<HTMLFormElement | null>, unfold: (isUnfolded: boolean) => void) {
  useEffect(
    () =>
      offerSearchField(() => {
        // Renders the fields synchronously, because one of them is focused next.
        flushSync(() => unfold(true))
        form.current?.querySelector<HTMLInputElement>('input')?.select()
      }),
    [form, unfold],
  )
}
