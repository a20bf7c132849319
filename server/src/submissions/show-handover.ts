import type { HandoverTable } from '#db/submission-tables.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import type { Submission, Subject } from '#submissions/submit.ts'

/** Returns the function that writes a mandate or an upload to the hand-over history. */
export const showHandover =
  ({ location, text }: Pick<HandoverTable, 'location' | 'text'>): Submission<Subject>['show'] =>
  async (transaction, { id, username, receivedAt }, { glgNumber }) => {
    await transaction
      .insertInto('handover')
      .values({
        id,
        glgNumber,
        userId: username,
        date: germanDay(receivedAt),
        time: germanTime(receivedAt),
        location,
        text,
        submissionId: id,
      })
      .execute()
  }
