import { useState } from 'react'

import { useFactsTexts } from '#desk/facts/facts-texts.ts'
import { Part } from '#desk/item/Part.tsx'
import { Choice } from '#desk/lists/Choice.tsx'
import { ImprintSections } from '#features/imprint/ImprintPage.tsx'
import { PrivacySections } from '#features/privacy/PrivacyPage.tsx'

import classes from '#desk/facts/Facts.module.css'
import textPage from '#screens/TextPage.module.css'

const pages = ['imprint', 'privacy'] as const

/** Imprint and privacy page as creditors read them. Their links and buttons do nothing here. */
export function PagePreviews() {
  const text = useFactsTexts()
  const [shown, setShown] = useState<(typeof pages)[number]>('imprint')
  return (
    <Part title={text('pages')}>
      <p className={classes.quiet}>{text('pagesWhat')}</p>
      <Choice
        label={text('pages')}
        options={pages.map((value) => ({ value, label: text(value) }))}
        value={shown}
        onChoose={setShown}
      />
      <p className={classes.quiet}>{text(shown === 'imprint' ? 'imprintSettings' : 'privacySettings')}</p>
      <article className={textPage.card} inert>
        {shown === 'imprint' ? <ImprintSections /> : <PrivacySections />}
      </article>
    </Part>
  )
}
