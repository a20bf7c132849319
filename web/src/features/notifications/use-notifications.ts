import {
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
} from '@portal/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { call } from '#api/call.ts'
import { query } from '#api/query-client.ts'
import { useNotificationsTexts } from '#features/notifications/notifications-texts.ts'
import { currentLanguage } from '#i18n/language.ts'
import { useSendDialog } from '#sending/use-send-dialog.tsx'

export type NotificationSettings = z.infer<typeof readNotifications.response>

/** Errors of an email address that the page has texts for. */
export type AddressFault = 'required' | 'format' | 'tooLong' | 'tooMany'

const settingsQuery = query(readNotifications, {})

/** State and actions of the page. Changing or removing the address requires the password. */
export function useNotifications(title: string) {
  const text = useNotificationsTexts()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({ ...settingsQuery, staleTime: 0 })
  const { sendWithDialog, dialog } = useSendDialog(title)
  const [note, setNote] = useState<'confirmed' | 'tooLate'>()

  const change = (changes: Partial<NotificationSettings>) =>
    queryClient.setQueryData(settingsQuery.queryKey, (before) => before && { ...before, ...changes })

  /** Returns whether the code was sent. */
  async function request(address: string, onWrong: (fault: AddressFault) => void): Promise<boolean> {
    setNote(undefined)
    const payload = { address, language: currentLanguage() }
    const answer = await sendWithDialog({
      send: () => call(requestMailAddress, payload),
      refused: {
        invalid: ({ fields }) => onWrong(knownFault(fields['address'])),
        too_many: () => onWrong('tooMany'),
      },
    })
    if (answer) change({ awaited: address.trim() })
    return answer !== undefined
  }

  async function confirm(code: string, onWrong: () => void) {
    setNote(undefined)
    let isPending = true
    const answer = await sendWithDialog({
      send: () => call(confirmMailAddress, { code }),
      refused: {
        wrong_code: onWrong,
        conflict() {
          isPending = false
        },
      },
    })
    if (!answer && isPending) return
    change({ awaited: '' })
    const { data: now } = await refetch()
    // The address may have been confirmed in another tab.
    setNote(answer || now?.address === data?.awaited ? 'confirmed' : 'tooLate')
  }

  async function remove() {
    setNote(undefined)
    const answer = await sendWithDialog({
      question: { title: text('remove'), words: text('removeQuestion'), yes: text('removeYes') },
      send: () => call(removeMailAddress, {}),
      success: () => ({ words: text('removed') }),
    })
    if (answer) change({ address: '', awaited: '' })
  }

  return {
    settings: data,
    hasFailed: error !== null,
    isFetching,
    retry: () => void refetch(),
    dialog,
    note,
    change,
    request,
    confirm,
    remove,
  }
}

/** Actions on the user's address and their results. */
export type NotificationActs = Pick<
  ReturnType<typeof useNotifications>,
  'note' | 'change' | 'request' | 'confirm' | 'remove'
>

const knownFault = (fault: string | undefined): AddressFault =>
  fault === 'required' || fault === 'tooLong' ? fault : 'format'
