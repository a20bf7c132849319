import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useId, useState } from 'react'

import { findTerms, firstsOfLetters } from '#features/glossary/find-terms.ts'
import { glossaryColumns } from '#features/glossary/glossary-columns.tsx'
import { useGlossaryTexts } from '#features/glossary/glossary-texts.ts'
import { JumpLetters } from '#features/glossary/JumpLetters.tsx'
import { TextField } from '#fields/TextField.tsx'
import { useLanguage } from '#i18n/language.ts'
import { operator } from '#screens/company/operator.ts'
import { NotFoundPage } from '#screens/NotFoundPage.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/notes/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'

import classes from '#features/glossary/GlossaryPage.module.css'

/**
 * Searchable glossary (specification 1, part 2, Shell). Renders the “not found” page unless the operator has
 * switched on the glossary.
 */
export const GlossaryPage = () => (operator().glossarEnabled ? <Glossary /> : <NotFoundPage />)

function Glossary() {
  const text = useGlossaryTexts()
  const language = useLanguage()
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const terms = findTerms(useDeferredValue(typed), language)
  usePageTitle(screenTitles.glossary[language])
  const letters = firstsOfLetters(terms, language)
  useTermInAddress()
  return (
    <div className={classes.glossary}>
      <h1>{screenTitles.glossary[language]}</h1>
      <p>{text('intro')}</p>
      <div className={classes.search}>
        <TextField id={fieldId} label={text('search')} value={typed} onChange={setTyped} />
      </div>
      <JumpLetters filled={letters} text={text} />
      <output className={classes.count}>
        {typed === '' ? `${terms.length} ${text('all')}` : `${text('found')} ${terms.length}`}
      </output>
      {terms.length === 0 ? (
        <EmptyState title={text('nothing')} hint={text('nothingHint')}>
          <Button
            variant="default"
            onClick={() => {
              setTyped('')
              // The button disappears, so the field takes the focus.
              document.getElementById(fieldId)?.focus()
            }}
          >
            {text('showAll')}
          </Button>
        </EmptyState>
      ) : (
        <DataTable
          caption={screenTitles.glossary[language]}
          columns={glossaryColumns(text, language, letters)}
          rows={terms}
          rowKey={({ name }) => name.de}
        />
      )}
    </div>
  )
}

/**
 * Scrolls to the term or letter in the URL's hash and focuses it, so that screen readers read it and keyboard
 * users continue from there. Ignores anchors without an element.
 */
function useTermInAddress(): void {
  const router = useRouter()
  useEffect(() => {
    const show = () => showTerm(router.state.location.hash)
    // Runs after app/Root.tsx has focused the heading of a new page.
    const soon = setTimeout(show)
    const end = router.subscribe('onRendered', show)
    return () => {
      clearTimeout(soon)
      end()
    }
  }, [router])
}

function showTerm(anchor: string): void {
  const term = anchor === '' ? null : document.getElementById(anchor)
  term?.focus({ preventScroll: true })
  term?.scrollIntoView({ block: 'start' })
}
