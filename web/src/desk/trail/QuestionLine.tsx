import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

import { useListTexts } from '#lists/list-texts.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/trail/Trail.module.css'

interface QuestionLineProps {
  onAsk: () => void
  children: ReactNode
}

/** The fields of a query on one line, with its button. Enter runs the query. */
export function QuestionLine({ onAsk, children }: QuestionLineProps) {
  const text = useListTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => offerSearchField(() => form.current?.querySelector('input')?.select()), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    onAsk()
  }

  return (
    <search>
      <form
        ref={form}
        noValidate
        className={`${lists.line} ${classes.question}`}
        aria-label={text('filters')}
        onSubmit={submit}
      >
        {children}
        <Button type="submit">{text('search')}</Button>
      </form>
    </search>
  )
}
