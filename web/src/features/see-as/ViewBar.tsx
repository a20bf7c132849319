import type { SessionFields } from '@portal/contract/session.ts'

import { useSeeAsTexts } from '#features/see-as/see-as-texts.ts'
import { clock } from '#i18n/formats.ts'
import { useLogOut } from '#screens/leaving/log-out.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#features/see-as/ViewBar.module.css'

interface ViewBarProps {
  session: Pick<SessionFields, 'name'>
  view: NonNullable<SessionFields['view']>
}

/**
 * Bar on every screen while a clerk of the collection company views the portal as this user, with a button
 * that ends the view.
 */
export function ViewBar({ session, view }: ViewBarProps) {
  const text = useSeeAsTexts()
  const end = useLogOut()
  // Inserts the names by functions, because `$&` in a plain replacement text would have a special meaning.
  const sentence = text('bar')
    .replace('{user}', () => session.name)
    .replace('{clerk}', () => view.clerk)
    .replace('{time}', () => clock(view.until))
  return (
    <section className={classes.bar} aria-label={text('name')}>
      <p>{sentence}</p>
      <Button variant="default" size="compact" onClick={end}>
        {text('end')}
      </Button>
    </section>
  )
}
