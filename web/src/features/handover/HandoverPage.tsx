import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { DraftOffer } from '#features/handover/draft/DraftOffer.tsx'
import { useFreshDraft } from '#features/handover/draft/use-fresh-draft.ts'
import { useOpenWizard } from '#features/handover/wizard/use-open-wizard.ts'
import { Wizard } from '#features/handover/wizard/Wizard.tsx'
import { useLanguage } from '#i18n/language.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/handover/wizard/Wizard.module.css'

/** Hands over a new mandate. First offers to continue a draft, if there is one. */
export function HandoverPage() {
  const title = screenTitles.handover[useLanguage()]
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <h1>{title}</h1>
      <DraftOrWizard />
    </div>
  )
}

function DraftOrWizard() {
  const text = useDraftTexts()
  const { wizard, chosen, begin, goOn } = useOpenWizard()
  const { data, isError, isFetching, refetch } = useFreshDraft(wizard === undefined)

  // Called during render, so that no empty page is painted first.
  if (!wizard && data?.draft === null && !isFetching) begin(false)

  if (wizard) return <Wizard {...wizard} chosen={chosen} />
  if (isFetching) return <Spinner label={text('loading')} />
  if (isError) return <LoadError message={text('loadFailed')} onRetry={() => void refetch()} />
  const draft = data?.draft
  if (!draft) return null
  return (
    <DraftOffer
      draft={draft}
      onContinue={(contents) => goOn(draft, contents)}
      onDiscarded={() => begin(true)}
    />
  )
}
