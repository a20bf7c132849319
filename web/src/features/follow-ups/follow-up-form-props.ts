import type { Transmitter } from '#transmission/use-transmission.tsx'

/** What every form of a follow-up is told. */
export interface FollowUpFormProps {
  inkassoNumber: string
  transmit: Transmitter['transmit']
  /** Something was typed, so that it could be lost. */
  onChange: () => void
  onCancel: () => void
  onDone: () => void
  onJudicial: () => void
}
