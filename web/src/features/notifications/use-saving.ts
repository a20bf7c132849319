import { saveNotifications } from '@portal/contract/notifications.ts'
import { useRef, useState } from 'react'

import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import type { NotificationSettings } from '#features/notifications/use-notifications.ts'

/** The settings that are saved together on each change. */
export type Choice = Pick<NotificationSettings, 'language' | 'topics' | 'digest' | 'weekday'>

/**
 * Saves changes one at a time, so that the last change wins. Intermediate changes may be skipped.
 * @param onGone Called if the address was removed in another tab.
 */
export function useSaving(onGone: () => void) {
  const [state, setState] = useState<'saving' | 'saved' | 'notSaved'>()
  const next = useRef<Choice>(undefined)
  const isSaving = useRef(false)

  async function saveAll() {
    isSaving.current = true
    setState('saving')
    try {
      for (let choice = next.current; choice; choice = next.current) {
        next.current = undefined
        await call(saveNotifications, choice)
      }
      setState('saved')
    } catch (error) {
      setState('notSaved')
      if (error instanceof ApiFailure && error.code === 'conflict') onGone()
    }
    isSaving.current = false
  }

  function save(choice: Choice) {
    next.current = choice
    // `saveAll` reports errors in `state`.
    if (!isSaving.current) void saveAll()
  }

  return { state, save }
}
