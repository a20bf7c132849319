import type { DeskCall } from '#desk/clerk.ts'

/** A clerk's call as JSON, for another process. */
export interface SentCall extends Omit<DeskCall, 'act'> {
  readonly act: { readonly by: DeskCall['act']['by']; readonly now: string }
}

/** The call that another process has sent. */
export const callIn = (call: SentCall): DeskCall => ({
  ...call,
  act: { by: call.act.by, now: new Date(call.act.now) },
})
