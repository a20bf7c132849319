/** The open dialogs, the topmost last: browsers keep this order and do not tell it. */
let opened: readonly HTMLDialogElement[] = []

/** Opens a dialog over all others; one that is open, in a finished page by itself, stays where it is. */
export function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.open && opened.includes(dialog)) return
  opened = [...without(dialog), dialog]
  if (!dialog.open) dialog.showModal()
}

/** Closes a dialog; the browser gives the focus back. */
export function closeDialog(dialog: HTMLDialogElement): void {
  opened = without(dialog)
  dialog.close()
}

/** Opens a dialog again that the browser has closed in spite of all: in its place, below those opened after it. */
export function reopenDialog(dialog: HTMLDialogElement): void {
  if (dialog.open || !opened.includes(dialog)) return
  for (const each of opened.slice(opened.indexOf(dialog))) {
    each.close()
    each.showModal()
  }
}

export const isTopmost = (dialog: HTMLDialogElement): boolean => opened.at(-1) === dialog

const without = (dialog: HTMLDialogElement) => opened.filter((other) => other !== dialog)
