import type { Words } from '@portal/contract/words/words.ts'

import { caseMailTexts } from '#notify/mail/cases/case-mail-texts.ts'
import { mailTexts } from '#notify/mail/mail-texts.ts'
import type { CaseMailKind } from '#outbox/mail-kinds.ts'

const caseSubjects: Readonly<Record<CaseMailKind, Words>> = {
  case_events: caseMailTexts.events.subject,
  digest: caseMailTexts.summary,
}

const subjects: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(Object.entries(mailTexts).map(([kind, { subject }]) => [kind, subject])),
  ...caseSubjects,
}

/** What mails of a kind are about, without names. Undefined if the kind is unknown. */
export const subjectOfKind = (kind: string): Words | undefined =>
  Object.hasOwn(subjects, kind) ? subjects[kind] : undefined
