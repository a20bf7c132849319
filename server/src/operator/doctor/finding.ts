/** What a finding is about. */
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

/** The result of a check: right, worth a look, or wrong. Unless right, it has a reason and a remedy. */
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

/** A check of one thing. May return several findings. Throws on unexpected errors. */
export type Check = () => Promise<readonly Finding[]>

/** Everything is right. */
export const right = (subject: Subject, what: string): Finding => ({ subject, verdict: 'right', what })

/** Reason and remedy. */
interface Advice {
  readonly why: string
  readonly command: string
}

/** Something to look at, although the portal runs. */
export const look = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'look',
  what,
  ...advice,
})

/** Something that prevents the portal from running, or from being safe. */
export const wrong = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'wrong',
  what,
  ...advice,
})
