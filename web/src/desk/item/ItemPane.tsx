import { hasRight } from '@portal/contract/desk/endpoint.ts'
import { type DeskItem, showDeskItem } from '@portal/contract/desk/item.ts'
import type { QueueRow } from '@portal/contract/desk/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { DeskFailure, deskQuery } from '#api/desk-call.ts'
import { useClerk } from '#api/desk-session.ts'
import { ActsBar, type OpenAct } from '#desk/item/acts/ActsBar.tsx'
import { CaseFacts, Life, Likenesses, Messages, Notes, Tasks } from '#desk/item/CaseParts.tsx'
import { Done } from '#desk/item/Done.tsx'
import { FilesPart } from '#desk/item/FilesPart.tsx'
import { useItemTexts } from '#desk/item/item-texts.ts'
import { ItemHead } from '#desk/item/ItemHead.tsx'
import { SayContext } from '#desk/item/say.ts'
import { Sections } from '#desk/item/Sections.tsx'
import { useKindWords } from '#desk/queue/kind-words.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { ArrowLeftIcon, CloseIcon } from '#ui/icons/icons.tsx'
import { LoadError } from '#ui/notes/LoadError.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#desk/item/Item.module.css'

interface ItemPaneProps {
  receiptNumber: string
  /**
   * The submission's row in the list, which polling keeps up to date; undefined if the list does not contain
   * it.
   */
  row: QueueRow | undefined
  /** Whether the list is shown beside the submission. */
  isBeside: boolean
  onClose: () => void
  /** Opens the next submission; undefined if there is none. */
  onFollowing: (() => void) | undefined
}

/** One submission with everything that a clerk needs to decide it. */
export function ItemPane({ receiptNumber, row, ...pane }: ItemPaneProps) {
  const text = useItemTexts()
  const [said, say] = useState('')
  const { data, error, isFetching, refetch } = useQuery(deskQuery(showDeskItem, { receiptNumber }))
  useFreshItem(row, data, () => void refetch())
  const isUnknown = error instanceof DeskFailure && error.code === 'not_found'
  return (
    <SayContext value={say}>
      <article className={classes.pane}>
        {!pane.isBeside && <BackButton onClose={pane.onClose} />}
        {data && <Item item={data} {...pane} />}
        {!data && isFetching && <Spinner label={text('loading')} />}
        {!data && error && !isFetching && (
          <LoadError
            message={text(isUnknown ? 'unknown' : 'failed')}
            {...(!isUnknown && { onRetry: () => void refetch() })}
          />
        )}
        <output className={classes.aloud}>{said}</output>
      </article>
    </SayContext>
  )
}

function BackButton({ onClose }: { onClose: () => void }) {
  const text = useItemTexts()
  return (
    <button type="button" className={classes.back} onClick={onClose}>
      <ArrowLeftIcon size={16} />
      {text('back')}
    </button>
  )
}

/** Fetches the submission again when its row in the list shows a newer state or another claim. */
function useFreshItem(row: QueueRow | undefined, item: DeskItem | undefined, refetch: () => void) {
  const inList = row && stateIn(row)
  const news = item && inList !== stateIn(item.row) ? inList : undefined
  const renew = useEffectEvent(refetch)
  useEffect(() => {
    if (news !== undefined) renew()
  }, [news])
}

const stateIn = ({ state, claim }: QueueRow) => `${state} ${claim?.since ?? ''}`

/** Acts after which the clerk continues with the next submission. */
const finalActs: ReadonlySet<OpenAct> = new Set(['accept', 'refuse', 'snooze', 'passOn'])

type ItemProps = Omit<ItemPaneProps, 'receiptNumber' | 'row'> & { item: DeskItem }

function Item({ item, isBeside, onClose, onFollowing }: ItemProps) {
  const text = useItemTexts()
  const kindWords = useKindWords()
  const mayDecide = hasRight(useClerk().role, 'decide')
  const [done, setDone] = useState<{ act: OpenAct; said: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isDecision = done !== undefined && finalActs.has(done.act)
  const { row, sections, messages, notes, tasks, life, likenesses } = item
  usePageTitle([kindWords(row), row.debtor || row.creditor].filter(Boolean).join(' – '))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const close = isBeside && (
    <IconButton aria-label={text('close')} title={text('close')} onClick={onClose}>
      <CloseIcon />
    </IconButton>
  )
  return (
    <>
      <ItemHead item={item} heading={heading} isBeside={isBeside} close={close} />
      <ActsBar
        item={item}
        mayDecide={mayDecide}
        // After a decision, the success message offers the next submission instead.
        onFollowing={isDecision ? undefined : onFollowing}
        onDone={(act, said) => setDone({ act, said })}
      />
      <Done said={done?.said} isDecision={isDecision} onFollowing={onFollowing} onClose={onClose} />
      <div className={classes.parts}>
        <div className={classes.column}>
          <Likenesses likenesses={likenesses} />
          <Sections sections={sections} />
          <CaseFacts item={item} />
        </div>
        <div className={classes.column}>
          <FilesPart item={item} isAtOnce={isBeside} />
          <Messages messages={messages} />
          <Tasks tasks={tasks} />
          <Notes notes={notes} />
          <Life life={life} receiptNumber={item.row.receiptNumber} />
        </div>
      </div>
    </>
  )
}
