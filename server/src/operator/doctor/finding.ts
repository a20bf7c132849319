/** What is looked at. */
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

/** Something that was looked at: all right, worth a look, or wrong. What is not right says why and what mends it. */
export type Finding =
  | { readonly subject: Subject; readonly verdict: 'right'; readonly what: string }
  | {
      readonly subject: Subject
      readonly verdict: 'look' | 'wrong'
      readonly what: string
      readonly why: string
      /** The command to type, or what to change by hand. */
      readonly command: string
    }

/** A look at one thing. It may have several findings; a failure that it did not foresee is thrown. */
export type Look = () => Promise<readonly Finding[]>

/** All that is right of one subject, in one sentence. */
export const right = (subject: Subject, what: string): Finding => ({ subject, verdict: 'right', what })

/** Why something is not right and what mends it. */
interface Advice {
  readonly why: string
  readonly command: string
}

/** What should be looked at, though the portal runs. */
export const look = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'look',
  what,
  ...advice,
})

/** What keeps the portal from running, or from being safe. */
export const wrong = (subject: Subject, what: string, advice: Advice): Finding => ({
  subject,
  verdict: 'wrong',
  what,
  ...advice,
})
