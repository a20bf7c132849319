import { giveBackItem, snoozeItem, takeItem } from '@portal/contract/desk/acts.ts'
import type { DeskItem } from '@portal/contract/desk/item.ts'
import { type ComponentType, useState } from 'react'

import { ActFailure } from '#desk/dialogs/ActFailure.tsx'
import { AcceptDialog } from '#desk/item/acts/AcceptDialog.tsx'
import type { ActProps } from '#desk/item/acts/act-props.ts'
import { ActButton } from '#desk/item/acts/ActButton.tsx'
import { useActTexts } from '#desk/item/acts/acts-texts.ts'
import { AskDialog } from '#desk/item/acts/AskDialog.tsx'
import { PassOnDialog } from '#desk/item/acts/PassOnDialog.tsx'
import { possibleActs } from '#desk/item/acts/possible-acts.ts'
import { RefuseDialog } from '#desk/item/acts/RefuseDialog.tsx'
import { SheetButton } from '#desk/item/acts/SheetButton.tsx'
import { SnoozeDialog } from '#desk/item/acts/SnoozeDialog.tsx'
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
  passOn: PassOnDialog,
  snooze: SnoozeDialog,
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

/** Buttons for everything that the clerk can do with a submission, with keys and dialogs. */
export function ActsBar({ item, mayDecide, onFollowing, onDone }: ActsBarProps) {
  const text = useActTexts()
  const say = useSay()
  const [open, setOpen] = useState<OpenAct>()
  const claiming = useClaiming(item, say)
  const possible = possibleActs(item, mayDecide)

  const opens = (act: Exclude<OpenAct, 'takeOver'>) => possible[act] && (() => setOpen(act))
  const snooze = possible.bringBack ? claiming.bringBack : opens('snooze')
  const take =
    (possible.take && claiming.take) ||
    (possible.giveBack && claiming.giveBack) ||
    (possible.takeOver && (() => setOpen('takeOver')))
  useDeskKeys({
    take,
    passOn: opens('passOn'),
    snooze,
    ...Object.fromEntries(withDialog.map((act) => [act, opens(act)])),
  })
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
        <ActButton act="passOn" run={opens('passOn')}>
          {text('passOn')}
        </ActButton>
        <ActButton act="snooze" run={snooze}>
          {text(possible.bringBack ? 'bringBack' : 'snooze')}
        </ActButton>
        <SheetButton receiptNumber={item.row.receiptNumber} />
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

/** The acts that need no dialog. Their failure is shown below the buttons. */
function useClaiming({ row: { receiptNumber } }: DeskItem, say: (what: string) => void) {
  const text = useActTexts()
  const { run, isPending, failure } = useAct(receiptNumber)

  async function saying(done: Promise<boolean>, what: string) {
    if (await done) say(what)
  }

  return {
    isPending,
    failure,
    // Not awaited. The failure is shown below the buttons.
    take: () => void saying(run(takeItem, { receiptNumber }), text('taken')),
    // Not awaited. The failure is shown below the buttons.
    giveBack: () => void saying(run(giveBackItem, { receiptNumber }), text('givenBack')),
    // Not awaited. The failure is shown below the buttons.
    bringBack: () => void saying(run(snoozeItem, { receiptNumber, until: null }), text('broughtBack')),
  }
}
