import { useEffect, useRef, useState } from 'react'

import { DeskFailure, deskQueryClient } from '#api/desk-call.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { chooseDelivery, type ChosenDelivery, type FoundFile } from '#desk/imports/chosen-delivery.ts'
import { joinReads } from '#desk/imports/join-reads.ts'
import { type DeliveryOptions, GoneFile, sendDelivery } from '#desk/imports/send-delivery.ts'
import { type Settings, usualSettings } from '#desk/imports/settings.ts'

/** A delivery in the queue, or one that has ended. */
interface SentDelivery {
  readonly id: string
  readonly options: DeliveryOptions
}

/** The current step of a delivery. The choice is kept until the clerk closes the delivery. */
type Work =
  | { readonly step: 'choosing' }
  | {
      readonly step: 'chosen'
      readonly chosen: ChosenDelivery
      readonly settings: Settings
      readonly sent?: SentDelivery
    }

/** Why nothing was sent. */
type DeliveryFailure =
  | { readonly kind: 'unreadable' | 'stopped' }
  | { readonly kind: 'fileGone'; readonly path: string }
  | { readonly kind: 'refused'; readonly failure: DeskFailure }

const place = 'imports'

/** The cast is safe: only this hook keeps forms at this place. */
const keptWork = () => keptForm(place) as Work | undefined

/** A delivery, from the choice of its files to its report. It is kept if the session ends. */
export function useDelivery() {
  const [work, setWork] = useState<Work>(() => keptWork() ?? { step: 'choosing' })
  const [failure, setFailure] = useState<DeliveryFailure>()
  const [progress, setProgress] = useState<number>()
  const [join] = useState(joinReads)
  const stop = useRef<AbortController>(undefined)
  // Stops sending when the page is left. Nobody would see the progress, and a second delivery could be
  // started.
  useEffect(() => () => stop.current?.abort(), [])

  function show(next: Work) {
    keepForm(place, next.step === 'choosing' ? undefined : next)
    setWork(next)
  }

  async function choose(read: () => Promise<readonly FoundFile[]>) {
    setFailure(undefined)
    try {
      const found = await join(read())
      // If more files were dropped in the meantime, the later call shows all of them.
      if (found) show({ step: 'chosen', chosen: chooseDelivery(found), settings: usualSettings })
    } catch {
      setFailure({ kind: 'unreadable' })
    }
  }

  async function send(options: DeliveryOptions) {
    if (work.step !== 'chosen') return
    const { signal } = (stop.current = new AbortController())
    setFailure(undefined)
    setProgress(0)
    try {
      const id = await sendDelivery(work.chosen, options, { signal, onProgress: setProgress })
      show({ ...work, sent: { id, options } })
    } catch (error) {
      setFailure(failureOf(error, signal))
    } finally {
      setProgress(undefined)
      void deskQueryClient.invalidateQueries()
    }
  }

  return {
    work,
    failure,
    /** Number of bytes sent so far; undefined if nothing is being sent. */
    progress,
    choose,
    send,
    stop: () => stop.current?.abort(),
    /** Changes the settings of the chosen files. */
    change: (settings: Settings) => {
      if (work.step === 'chosen') show({ ...work, settings })
    },
    /** Goes back to the chosen files and their settings. */
    back: () => {
      if (work.step === 'chosen') show({ step: 'chosen', chosen: work.chosen, settings: work.settings })
    },
    close: () => {
      setFailure(undefined)
      show({ step: 'choosing' })
    },
  }
}

export type Delivery = ReturnType<typeof useDelivery>

function failureOf(error: unknown, signal: AbortSignal): DeliveryFailure {
  if (signal.aborted) return { kind: 'stopped' }
  if (error instanceof GoneFile) return { kind: 'fileGone', path: error.path }
  if (error instanceof DeskFailure) return { kind: 'refused', failure: error }
  throw error
}
