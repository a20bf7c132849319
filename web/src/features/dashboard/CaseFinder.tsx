import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef } from 'react'

import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { useCaseFinder } from '#features/dashboard/use-case-finder.ts'
import { TextInput } from '#fields/TextInput.tsx'
import { count } from '#i18n/formats.ts'
import { casesFoundBy } from '#lists/finding/case-keys.ts'
import type { Found } from '#lists/finding/meaning.ts'
import { offerSearchField } from '#screens/links/search-field.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/dashboard/CaseFinder.module.css'

/** Finds a case by any of its numbers or the debtor's name. */
export function CaseFinder() {
  const text = useDashboardTexts()
  const field = useRef<HTMLInputElement>(null)
  const { typed, type, start, isPending, hasFailed, unclear } = useCaseFinder()
  useEffect(() => offerSearchField(() => field.current?.focus()), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) start()
  }

  return (
    <search className={classes.finder}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          ref={field}
          size="md"
          label={text('findCase')}
          description={text('findBy')}
          value={typed}
          maxLength={70}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" loading={isPending}>
          {text('search')}
        </Button>
      </form>
      <output className={classes.answer}>
        {hasFailed && text('findFailed')}
        {unclear && <Unclear {...unclear} />}
      </output>
    </search>
  )
}

/** Says that nothing was found, or offers searches to choose from. */
function Unclear({ words, found }: { words: string; found: readonly Found[] }) {
  const text = useDashboardTexts()
  if (found.length === 0) return text('noCase').replace('{words}', () => words)
  return (
    <>
      {text('severalCases')}
      <ul>
        {found.map(({ key, total }) => (
          <li key={key}>
            <Link {...casesFoundBy(key, words)}>{`${text(key)} ${words}`}</Link>
            {` ${casesOf(total, text)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

const casesOf = (total: number, text: ReturnType<typeof useDashboardTexts>) =>
  `(${count(total)} ${text(total === 1 ? 'oneCase' : 'manyCases')})`
