import { findPapers, mostPapers, papersRequest } from '@portal/contract/papers.ts'
import { useState } from 'react'
import * as z from 'zod/mini'

import { call } from '#api/call.ts'
import { useAttempt } from '#api/use-attempt.ts'
import { papersArchive } from '#features/papers/papers-archive.ts'
import { mostMegabytes, usePapersTexts } from '#features/papers/papers-texts.ts'
import { noteOpened } from '#features/papers/refresh-papers.ts'
import { count } from '#i18n/formats.ts'
import { type ListSearch, requestOf, textIn } from '#lists/list-search.ts'
import { saveBlob } from '#sending/files/save-file.ts'

/**
 * Saves the papers found by a search as one archive. Returns the action of the button and a message about its
 * progress or result.
 */
export function useArchive(search: ListSearch | undefined) {
  const text = usePapersTexts()
  const [message, setMessage] = useState('')

  async function load() {
    if (!search) return undefined
    const request = z.parse(papersRequest, { ...requestOf(search), itemsPerPage: mostPapers, pageNumber: 1 })
    const { data, totalNumberData, totalBytes } = await call(findPapers, request)
    if (totalNumberData > mostPapers || totalBytes > mostMegabytes * 1_000_000) return undefined
    return papersArchive(data, (loaded) =>
      setMessage(`${text('packing')} ${count(loaded)} ${text('of')} ${count(data.length)}`),
    )
  }

  const { start, isPending } = useAttempt(
    load,
    (result) => {
      if (!result) return setMessage(text('tooMany'))
      const { archive, packed, missing } = result
      if (!archive) return setMessage(text('archiveFailed'))
      const year = textIn(search?.filters ?? noFilters, 'year')
      saveBlob(archive, `${[text('title'), year].join(' ').trim()}.zip`)
      setMessage(missing > 0 ? `${text('missing')} ${count(missing)}` : '')
      // `noteOpened` ignores failures.
      return void noteOpened(packed)
    },
    () => setMessage(text('archiveFailed')),
  )
  return {
    message,
    isPending,
    start: () => {
      setMessage('')
      start()
    },
  }
}

const noFilters = { glgNumbers: [] }
