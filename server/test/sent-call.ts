import type { DeskCall } from '#desk/clerk.ts'

/** A clerk's call in the form in which it is sent to another process as JSON. */
export interface SentCall extends Omit<DeskCall, 'act'> {
  readonly act: { readonly by: DeskCall['act']['by']; readonly now: string }
}

/** Returns the call that another process sent. */
export const callIn = (call: SentCall): DeskCall => ({
  ...call,
  act: { by: call.act.by, now: new Date(call.act.now) },
})
