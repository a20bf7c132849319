import {
  acceptItem,
  addNote,
  askCreditor,
  giveBackItem,
  passOnItem,
  refusalReasons,
  refuseItem,
  snoozeItem,
  takeItem,
  writeToCreditor,
} from '@portal/contract/desk/acts.ts'
import { readDeskFile, readDeskSheet, showDeskItem } from '@portal/contract/desk/item.ts'

import type { DeskCall } from '#desk/clerk.ts'
import { addNote as note } from '#desk/item/add-note.ts'
import { askCreditor as ask } from '#desk/item/ask-creditor.ts'
import { acceptItem as accept, refuseItem as refuse } from '#desk/item/decide-item.ts'
import type { ItemContext } from '#desk/item/item-context.ts'
import { passOnItem as passOn } from '#desk/item/pass-on-item.ts'
import { readItemFile } from '#desk/item/read-item-file.ts'
import { readSheet } from '#desk/item/read-sheet.ts'
import { usualReasons } from '#desk/item/reason-words.ts'
import { itemNow, showItem } from '#desk/item/show-item.ts'
import { snoozeItem as snooze } from '#desk/item/snooze-item.ts'
import { giveBackItem as giveBack, takeItem as take } from '#desk/item/take-item.ts'
import { writeToCreditor as write } from '#desk/item/write-to-creditor.ts'
import type { DeskMount } from '#desk/mount.ts'

/** Mounts the calls that show a submission and its files. */
export function itemRoutes(mount: DeskMount, context: ItemContext) {
  mount.call(showDeskItem, ({ receiptNumber }, call) => showItem(context, receiptNumber, call))
  mount.download(readDeskSheet, ({ receiptNumber }, call) => readSheet(context, receiptNumber, call))
  mount.download(readDeskFile, (request, call) => readItemFile(context, request, call))
}

/** Mounts the acts of clerks. Each returns the new state of the submission. */
export function actRoutes(mount: DeskMount, context: ItemContext) {
  const { db, config } = context
  const after =
    <Request extends { readonly receiptNumber: string }>(
      act: (request: Request, call: DeskCall) => Promise<unknown>,
    ) =>
    async (request: Request, call: DeskCall) => {
      await act(request, call)
      return itemNow(context, request.receiptNumber, call)
    }
  mount.call(
    takeItem,
    after((request, call) => take(db, request, call)),
  )
  mount.call(
    giveBackItem,
    after(({ receiptNumber }, call) => giveBack(db, receiptNumber, call)),
  )
  mount.call(
    passOnItem,
    after((request, call) => passOn(context, request, call)),
  )
  mount.call(
    snoozeItem,
    after((request, call) => snooze(context, request, call)),
  )
  mount.call(
    acceptItem,
    after((request, call) => accept(context, request, call)),
  )
  mount.call(
    refuseItem,
    after((request, call) => refuse(context, request, call)),
  )
  mount.call(
    askCreditor,
    after((request, call) => ask(context, request, call)),
  )
  mount.call(
    writeToCreditor,
    after((request, call) => write(context, request, call)),
  )
  mount.call(
    addNote,
    after((request, call) => note(db, request, call)),
  )
  mount.call(refusalReasons, async (_request, { language }) => ({
    reasons: (config.reasons.length > 0 ? config.reasons : usualReasons).map(({ title, text }) => ({
      title: title[language],
      text: text[language],
    })),
  }))
}
