import { readDraft } from '@portal/contract/handover-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { serverDraft } from '#features/handover/draft-calls.ts'
import { filesAsLeft, restoredFiles } from '#features/handover/draft-files.ts'
import { stateFromDraft } from '#features/handover/draft-form.ts'
import { DraftKeeper, type KeptDraft } from '#features/handover/draft-keeper.ts'
import { useDraftTexts } from '#features/handover/draft-texts.ts'
import { DraftOffer, type Draft } from '#features/handover/DraftOffer.tsx'
import { useStepHistory } from '#features/handover/use-step-history.ts'
import { startState, type WizardState } from '#features/handover/wizard-state.ts'
import { createWizardStore, type WizardStore } from '#features/handover/wizard-store.ts'
import { Wizard } from '#features/handover/Wizard.tsx'
import { type BegunFiles, type ChosenFiles, useChosenFiles } from '#files/use-chosen-files.ts'
import { useLanguage } from '#i18n/language.ts'
import { createKeptOverLogin } from '#screens/kept-over-login.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { LoadError } from '#ui/LoadError.tsx'
import { Spinner } from '#ui/Spinner.tsx'

import classes from '#features/handover/Wizard.module.css'

/** Hands over a new mandate; first asks about what was begun earlier and not sent. */
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

/** A wizard in use: what stands in it and what keeps its draft. */
interface OpenWizard {
  readonly store: WizardStore
  readonly keeper: DraftKeeper
  /** It has taken the place of the question about a draft, and of what had the focus there. */
  readonly takesFocus: boolean
}

/** The wizard in which somebody was when his session ended, with what had not been saved. */
const keptWizard = createKeptOverLogin<{ wizard: OpenWizard; chosen: BegunFiles }>()

function DraftOrWizard() {
  const text = useDraftTexts()
  const { glgNumbers } = useCreditor()
  const [kept] = useState(keptWizard.kept)
  const chosen = useChosenFiles(kept?.chosen)
  const [wizard, setWizard] = useState(kept?.wizard)
  const { data, isError, isFetching, refetch } = useFreshDraft(wizard === undefined)
  useKeeping(wizard, chosen)
  useStepHistory(wizard?.store)

  function open(state: WizardState, takesFocus: boolean, draft?: KeptDraft) {
    setWizard({
      store: createWizardStore(state),
      keeper: new DraftKeeper(serverDraft, draft),
      takesFocus,
    })
  }

  const begin = (takesFocus: boolean) => open(startState(glgNumbers[0] ?? ''), takesFocus)
  // In the same step of drawing, so that no empty page is seen in between.
  if (!wizard && data?.draft === null && !isFetching) begin(false)

  function goOn({ id, form, files }: Draft, contents: ReadonlyMap<string, Blob>) {
    const restored = restoredFiles(filesAsLeft(form, files), contents)
    chosen.restore(restored.files, restored.faults)
    open(stateFromDraft(form, glgNumbers), true, { id, files: files.map((file) => file.id) })
  }

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

/** A wizard that was only looked at is not kept. */
function useKeeping(wizard: OpenWizard | undefined, { files, faults }: ChosenFiles) {
  useEffect(() => {
    if (!wizard) return undefined
    const { keeper } = wizard
    const isBegun = () => keeper.hasUnsaved() || keeper.status().kind !== 'nothing'
    return keptWizard.watch(() => (isBegun() ? { wizard, chosen: { files, faults } } : undefined))
  }, [wizard, files, faults])
}

/** Another device may have changed the draft a moment ago, so no earlier answer will do. */
const useFreshDraft = (enabled: boolean) =>
  useQuery({ ...query(readDraft, {}), enabled, staleTime: 0, gcTime: 0, refetchOnReconnect: false })
