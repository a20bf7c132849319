import type { ImportRow } from '@portal/contract/import-format.ts'

import { isoDay } from '#calendar.ts'
import { decimal } from '#money/cents.ts'
import { Random } from '#random.ts'
import type { Story } from '#story/story.ts'

/** Stands for a line break in the content of a notice. */
const paragraphMark = '¶'
const noticeStream = 3

/** The notices of a case, sent by users of its creditor; none when it has no users. */
export function noticesOf(story: Story, seed: number): ImportRow<'notices'>[] {
  const { users, glgNumber } = story.identity.creditor
  if (users.length === 0 || story.notices.length === 0) return []
  const random = new Random(seed, Number(story.inkassoNumber), noticeStream)
  return story.notices.map(({ day, type, amount, lines }, index) => ({
    id: `${story.inkassoNumber}-${index + 1}`,
    glgNumber,
    userId: random.pick(users),
    date: isoDay(day),
    time: drawTime(random),
    inkassoNumber: story.inkassoNumber,
    geschaeftsId: story.identity.geschaeftsId,
    type,
    betrag: amount === null ? null : decimal(amount),
    content: lines.join(paragraphMark),
  }))
}

/** Within office hours, with seconds. */
export const drawTime = (random: Random) =>
  [random.int(7, 17), random.int(0, 59), random.int(0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
