import { Link } from '@tanstack/react-router'

import { operator } from '#screens/company/operator.ts'
import { piecesOf } from '#screens/linked-terms.ts'
import { paths } from '#screens/links/paths.ts'

import classes from '#screens/Terms.module.css'

/** A text whose terms link to the glossary if the operator has switched it on. */
export const Terms = ({ children }: { children: string }) =>
  operator().glossarEnabled
    ? piecesOf(children).map(({ text, anchor }) =>
        anchor === undefined ? (
          text
        ) : (
          <Link key={anchor} to={paths.glossary} hash={anchor} className={classes.term}>
            {text}
          </Link>
        ),
      )
    : children
