import { type NoticeType, paragraphMark } from '@portal/contract/notices.ts'

import type { CaseSubject } from '#features/follow-ups/own-case.ts'
import type { Submission } from '#submissions/submit.ts'
import { germanDay, germanTime } from '#time/clock.ts'

/** What a notice says. */
export interface NoticeContent {
  /** Sum of its amounts; null for statements. */
  readonly betrag: string | null
  readonly lines: readonly string[]
}

/** Makes what writes a follow-up into the notice history. */
export const showNotice =
  (type: NoticeType, { betrag, lines }: NoticeContent): Submission<CaseSubject>['show'] =>
  async (transaction, { id, username, receivedAt }, { glgNumber, inkassoNumber, geschaeftsId }) => {
    await transaction
      .insertInto('notice')
      .values({
        id,
        glgNumber,
        userId: username,
        date: germanDay(receivedAt),
        time: germanTime(receivedAt),
        inkassoNumber,
        geschaeftsId,
        type,
        betrag,
        content: lines.join(paragraphMark),
        submissionId: id,
      })
      .execute()
  }
