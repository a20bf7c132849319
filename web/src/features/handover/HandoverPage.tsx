import { useDebtorTexts } from '#features/handover/debtor/debtor-texts.ts'
import { type OrderForCase, useOrderForCase } from '#features/handover/debtor/use-order-for-case.ts'
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

function LoadingDebtor({ hasFailed, retry }: Pick<OrderForCase, 'hasFailed' | 'retry'>) {
  const text = useDebtorTexts()
  return hasFailed ? (
    <LoadError message={text('failed')} onRetry={retry} />
  ) : (
    <Spinner label={text('loading')} />
  )
}

function DraftOrWizard() {
  const { wizard, chosen, begin, goOn } = useOpenWizard()
  const forCase = useOrderForCase(wizard !== undefined)
  const fresh = useFreshDraft(!wizard && !forCase.isRequested)
  const hasNoDraft = fresh.data?.draft === null && !fresh.isFetching

  // Called during render, so that no empty page is painted first.
  if (!wizard && (forCase.form || hasNoDraft)) begin(false, forCase.form)

  if (wizard) return <Wizard {...wizard} chosen={chosen} />
  if (forCase.isRequested) return <LoadingDebtor {...forCase} />
  return <DraftQuestion fresh={fresh} onContinue={goOn} onDiscarded={() => begin(true)} />
}

interface DraftQuestionProps {
  fresh: ReturnType<typeof useFreshDraft>
  onContinue: ReturnType<typeof useOpenWizard>['goOn']
  onDiscarded: () => void
}

function DraftQuestion({ fresh, onContinue, onDiscarded }: DraftQuestionProps) {
  const text = useDraftTexts()
  const { data, isError, isFetching, refetch } = fresh
  if (isFetching) return <Spinner label={text('loading')} />
  if (isError) return <LoadError message={text('loadFailed')} onRetry={() => void refetch()} />
  const draft = data?.draft
  if (!draft) return null
  return (
    <DraftOffer
      draft={draft}
      onContinue={(contents) => onContinue(draft, contents)}
      onDiscarded={onDiscarded}
    />
  )
}
