import { readNumbersFile } from '@portal/contract/desk/numbers-file.ts'
import { acceptNumbers, checkNumbers, numbersPageSize } from '@portal/contract/desk/numbers.ts'
import { numbersFileWords } from '@portal/contract/words/numbers-words.ts'
import { useRef, useState } from 'react'

import { callDesk, DeskFailure, deskQueryClient } from '#api/desk-call.ts'
import { keepForm, keptForm } from '#desk/dialogs/kept-forms.ts'
import { linesOf, type NumbersLine, withResults } from '#desk/numbers/numbers-rows.ts'
import { useNumbersTexts } from '#desk/numbers/numbers-texts.ts'
import { useLanguage } from '#i18n/language.ts'

interface OpenFile {
  readonly name: string
  readonly lines: readonly NumbersLine[]
}

interface Progress {
  readonly kind: 'checking' | 'accepting'
  readonly done: number
  readonly total: number
}

const place = 'numbers'

/** The cast is safe: only this hook keeps forms at this place. */
const keptFile = () => keptForm(place) as OpenFile | undefined

/** A file of numbers, from its choice to the results. Kept if the session ends. */
export function useNumbers() {
  const text = useNumbersTexts()
  const language = useLanguage()
  const [file, setFile] = useState(keptFile)
  const [progress, setProgress] = useState<Progress>()
  const [fault, setFault] = useState('')
  const isStopped = useRef(false)

  function show(next: OpenFile | undefined) {
    keepForm(place, next)
    setFile(next)
  }

  /**
   * Checks or accepts the lines with the outcome `from`, one page per call, until all are done or the clerk
   * stops.
   */
  async function work(opened: OpenFile, from: NumbersLine['outcome'], kind: Progress['kind']) {
    const endpoint = kind === 'checking' ? checkNumbers : acceptNumbers
    const rows = opened.lines.filter(({ outcome }) => outcome === from)
    let { lines } = opened
    isStopped.current = false
    setFault('')
    try {
      for (let done = 0; done < rows.length && !isStopped.current; done += numbersPageSize) {
        setProgress({ kind, done, total: rows.length })
        const page = rows.slice(done, done + numbersPageSize)
        // oxlint-disable-next-line no-await-in-loop -- one page after the other, so that it can be stopped
        const { results } = await callDesk(endpoint, {
          rows: page.map(({ receiptNumber, inkassoNumber }) => ({ receiptNumber, inkassoNumber })),
        })
        lines = withResults(lines, results)
        show({ ...opened, lines })
      }
    } catch (error) {
      if (!(error instanceof DeskFailure)) throw error
      setFault(error.isAnswered ? error.message : text('unreachable'))
    } finally {
      setProgress(undefined)
      if (kind === 'accepting') void deskQueryClient.invalidateQueries()
    }
  }

  async function choose(chosen: File) {
    setFault('')
    // Fails if the file was moved or changed after it was chosen. The clerk is told so.
    const bytes = await chosen.arrayBuffer().catch(() => undefined)
    if (bytes === undefined) return setFault(text('unread'))
    const read = readNumbersFile(new Uint8Array(bytes), (part, encoding) =>
      new TextDecoder(encoding).decode(part),
    )
    if ('fault' in read) return setFault(numbersFileWords[read.fault][language])
    const opened = { name: chosen.name, lines: linesOf(read.rows, language) }
    show(opened)
    return work(opened, 'unchecked', 'checking')
  }

  return {
    file,
    progress,
    fault,
    choose,
    check: async () => file && work(file, 'unchecked', 'checking'),
    accept: async () => file && work(file, 'ready', 'accepting'),
    stop: () => {
      isStopped.current = true
    },
    close: () => {
      setFault('')
      show(undefined)
    },
  }
}

export type Numbers = ReturnType<typeof useNumbers>
