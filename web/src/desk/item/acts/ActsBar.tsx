import { giveBackItem, takeItem } from '@portal/contract/desk/acts.ts'
import type { DeskItem } from '@portal/contract/desk/item.ts'
import { type ComponentType, useState } from 'react'

import { AcceptDialog } from '#desk/item/acts/AcceptDialog.tsx'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActButton } from '#desk/item/acts/ActButton.tsx'
import { ActFailure } from '#desk/item/acts/ActFailure.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { AskDialog } from '#desk/item/acts/AskDialog.tsx'
import { possibleActs } from '#desk/item/acts/possible-acts.ts'
import { RefuseDialog } from '#desk/item/acts/RefuseDialog.tsx'
import { TakeOverDialog } from '#desk/item/acts/TakeOverDialog.tsx'
import { TextDialog } from '#desk/item/acts/TextDialog.tsx'
import { useAct } from '#desk/item/acts/use-act.ts'
import { useSay } from '#desk/item/say.ts'
import { useDeskKeys } from '#desk/keys/use-desk-keys.ts'

import classes from '#desk/item/Item.module.css'

const WriteDialog = (props: ActProps) => <TextDialog {...props} kind="write" />
const NoteDialog = (props: ActProps) => <TextDialog {...props} kind="note" />

const dialogs = {
  accept: AcceptDialog,
  refuse: RefuseDialog,
  ask: AskDialog,
  write: WriteDialog,
  note: NoteDialog,
  takeOver: TakeOverDialog,
} as const satisfies Record<string, ComponentType<ActProps>>

export type OpenAct = keyof typeof dialogs

/** The acts that open a dialog, in the order of their buttons. */
const withDialog = ['accept', 'refuse', 'ask', 'write', 'note'] as const satisfies readonly OpenAct[]

interface ActsBarProps {
  item: DeskItem
  mayDecide: boolean
  /** Opens the next submission; undefined if there is none, or if it is offered elsewhere. */
  onFollowing: (() => void) | undefined
  /** Called when an act has been carried out. */
  onDone: (act: OpenAct, said: string) => void
}

/** The buttons of all that the clerk can do with a submission, with their keys and dialogs. */
export function ActsBar({ item, mayDecide, onFollowing, onDone }: ActsBarProps) {
  const text = useActTexts()
  const say = useSay()
  const [open, setOpen] = useState<OpenAct>()
  const { receiptNumber } = item.row
  const claiming = useAct(receiptNumber)
  const possible = possibleActs(item, mayDecide)

  async function claim(isTaking: boolean) {
    const done = isTaking
      ? await claiming.run(takeItem, { receiptNumber })
      : await claiming.run(giveBackItem, { receiptNumber })
    if (done) say(text(isTaking ? 'taken' : 'givenBack'))
  }

  const opens = (act: (typeof withDialog)[number]) => possible[act] && (() => setOpen(act))
  const take =
    // Its failure is shown below the buttons.
    (possible.take && (() => void claim(true))) ||
    // As above.
    (possible.giveBack && (() => void claim(false))) ||
    (possible.takeOver && (() => setOpen('takeOver')))
  useDeskKeys({ take, ...Object.fromEntries(withDialog.map((act) => [act, opens(act)])) })
  const Dialog = open && dialogs[open]

  return (
    <div className={classes.acts}>
      <div className={classes.buttons}>
        {withDialog.map((act) => (
          <ActButton key={act} act={act} variant={act === 'accept' ? 'filled' : 'default'} run={opens(act)}>
            {text(act)}
          </ActButton>
        ))}
        <ActButton act="take" run={take} isPending={claiming.isPending}>
          {text(possible.giveBack ? 'giveBack' : possible.takeOver ? 'takeOver' : 'take')}
        </ActButton>
        <span className={classes.following}>
          <ActButton act="following" run={onFollowing}>
            {text('following')}
          </ActButton>
        </span>
      </div>
      <ActFailure failure={claiming.failure} />
      {Dialog && (
        <Dialog
          item={item}
          onClose={() => setOpen(undefined)}
          onTakeOver={() => setOpen('takeOver')}
          onDone={(said) => {
            setOpen(undefined)
            onDone(open, said)
          }}
        />
      )}
    </div>
  )
}
