import { newPapersWords } from '@portal/contract/words/paper-words.ts'
import { Link } from '@tanstack/react-router'

import { usePapersTexts } from '#features/papers/papers-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'

import arrow from '#ui/buttons/ArrowLink.module.css'

/** „3 neue Unterlagen“ with a link to them, for the start page. Renders nothing if there are none. */
export function NewPapers({ unread }: { unread: number }) {
  const text = usePapersTexts()
  const language = useLanguage()
  if (unread === 0) return null
  return (
    <Card title={newPapersWords(unread)[language]}>
      <Link to={paths.papers} className={arrow.link}>
        {text('toAll')}
        <ArrowRightIcon size={18} />
      </Link>
    </Card>
  )
}
