import { paragraphMark } from '@portal/contract/notices.ts'
import type { NoticeType } from '@portal/contract/submission-kinds.ts'

import type { NoticeContent } from '#features/follow-ups/notice-content.ts'
import type { CaseSubject } from '#features/follow-ups/own-case.ts'
import type { Submission } from '#submissions/submit.ts'
import { germanDay, germanTime } from '#time/clock.ts'

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
