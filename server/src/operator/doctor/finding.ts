export type Subject =
  | 'settings'
  | "operator's file"
  | 'owners and modes'
  | 'restore'
  | 'database'
  | 'schema'
  | 'documents'
  | 'keys'
  | 'API keys'
  | 'desk'
  | 'disk'
  | 'clock'
  | 'virus scanner'
  | 'proxy'
  | 'import'
  | 'deliveries'
  | 'outbox'
  | 'password requests'
  | 'mail'
  | 'webhooks'

/**
 * A result of a check. `right`: all is well. `look`: somebody should look at it, but the portal runs. `wrong`: the
 * portal does not run, or is not safe.
 */
export type Finding =
  | { readonly subject: Subject; readonly verdict: 'right'; readonly what: string }
  | {
      readonly subject: Subject
      readonly verdict: 'look' | 'wrong'
      readonly what: string
      readonly why: string
      /** A command to run, or what to change by hand. */
      readonly command: string
    }

/** Checks one thing; may return several findings. An error that it throws becomes a finding too. */
export type Check = () => Promise<readonly Finding[]>

export const right = (subject: Subject, what: string): Finding => ({ subject, verdict: 'right', what })

/** Why a finding matters, and what to do about it. */
interface Advice {
  readonly why: string
  readonly command: string
}

export const look = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'look',
  what,
  ...advice,
})

export const wrong = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'wrong',
  what,
  ...advice,
})
