import { Link } from '@tanstack/react-router'

import { letterAnchor } from '#features/glossary/find-terms.ts'
import type { GlossaryText } from '#features/glossary/glossary-texts.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#features/glossary/JumpLetters.module.css'

const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

interface JumpLettersProps {
  /** Letters that have at least one term. */
  filled: ReadonlyMap<string, unknown>
  text: GlossaryText
}

/** The alphabet. Each letter links to its first term; letters without terms are not links. */
export function JumpLetters({ filled, text }: JumpLettersProps) {
  return (
    <nav className={classes.letters} aria-label={text('jump')}>
      {alphabet.map((letter) =>
        filled.has(letter) ? (
          <Link key={letter} to={paths.glossary} hash={letterAnchor(letter)} replace>
            {letter}
          </Link>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}
