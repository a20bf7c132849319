import type { Language } from '@portal/contract/languages.ts'
import type { ReactNode } from 'react'

import { initialOf, letterAnchor } from '#features/glossary/find-terms.ts'
import type { GlossaryText } from '#features/glossary/glossary-texts.ts'
import { unbroken } from '#i18n/unbroken.ts'
import { type Term, termAnchor } from '#screens/terms/term.ts'
import type { Column } from '#ui/table/column.ts'

import classes from '#features/glossary/GlossaryPage.module.css'

/** @param firsts The first term under each letter; target of that letter's link. */
export const glossaryColumns = (
  text: GlossaryText,
  language: Language,
  firsts: ReadonlyMap<string, Term>,
): readonly Column<Term>[] => [
  {
    key: 'name',
    header: text('name'),
    text: ({ name }) => name[language],
    cell: (term) => {
      const letter = initialOf(term.name[language])
      const name = <Anchored id={termAnchor(term.name.de)}>{term.name[language]}</Anchored>
      return firsts.get(letter) === term ? <Anchored id={letterAnchor(letter)}>{name}</Anchored> : name
    },
    wraps: true,
    card: 'title',
  },
  {
    key: 'meaning',
    header: text('meaning'),
    text: ({ meaning }) => unbroken(meaning[language]),
    wraps: true,
  },
]

/** Target of an anchor: focusable, but not a tab stop. */
const Anchored = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} tabIndex={-1} className={classes.name}>
    {children}
  </span>
)
