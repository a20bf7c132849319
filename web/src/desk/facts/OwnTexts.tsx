import type { ShownFacts } from '@portal/contract/desk/facts.ts'
import { type Language, languages } from '@portal/contract/languages.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { useFactsTexts } from '#desk/facts/facts-texts.ts'
import { Part } from '#desk/item/Part.tsx'
import { languageNames } from '#i18n/language.ts'

import classes from '#desk/facts/Facts.module.css'

const settings = { recallCosts: 'texts.recallCosts', reasons: 'desk.reasons' }

/** The operator's own texts in both languages. */
export function OwnTexts({ facts: { recallCosts, reasons, areOwnReasons } }: { facts: ShownFacts }) {
  const text = useFactsTexts()
  return (
    <Part title={text('ownTexts')}>
      <h3 className={classes.head}>
        <span>{text('recallCosts')}</span> <code translate="no">{settings.recallCosts}</code>
      </h3>
      <InBoth words={recallCosts} />
      <h3 className={classes.head}>
        <span>{text('reasons')}</span> <code translate="no">{settings.reasons}</code>
      </h3>
      {!areOwnReasons && <p className={classes.quiet}>{text('portalsOwn')}</p>}
      {reasons.map((reason) => (
        <InBoth key={reason.title.de} title={reason.title} words={reason.text} />
      ))}
    </Part>
  )
}

function InBoth({ title, words }: { title?: Words; words: Words }) {
  const inLanguage = (language: Language) => (
    <div key={language} lang={language}>
      <small>{languageNames[language]}</small>
      {title && <strong>{title[language]}</strong>}
      <blockquote dir="auto">{words[language]}</blockquote>
    </div>
  )
  return <div className={classes.pair}>{languages.map(inLanguage)}</div>
}
