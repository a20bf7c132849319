import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { Db } from '../../server/src/db/connect.ts'
import type { Collected } from '../traffic/collector.ts'
import type { Confirmed } from '../traffic/sender.ts'

/** Kinds without a row in `notice` or `handover`: the portal shows the submission itself. */
const withoutHistory: ReadonlySet<SubmissionKind> = new Set(['taskAnswer', 'message', 'instruction'])

/**
 * Returns the faults found in the submissions. The list is empty if each submission was stored and exported once,
 * in order, as it was sent.
 */
export async function wrongSubmissions(
  db: Db,
  {
    confirmed,
    erased,
    collected,
  }: {
    readonly confirmed: readonly Confirmed[]
    readonly erased: readonly Confirmed[]
    readonly collected: readonly Collected[]
  },
): Promise<readonly string[]> {
  const kept = await readKept(db)
  const audited = await count(
    db.selectFrom('audit').where('event', '=', 'submission_sent').select('position'),
  )
  const ofHistories = confirmed.filter(({ kind }) => !withoutHistory.has(kind)).length
  const answers = confirmed.filter(({ kind }) => kind === 'taskAnswer').length
  const shown = await countShown(db)
  const answered = await count(db.selectFrom('task').where('answeredRevision', '=', 1).select('taskId'))
  const wholes: [boolean, string][] = [
    [kept.length !== confirmed.length, `${kept.length} are kept, ${confirmed.length} confirmed`],
    [kept.some(({ state }) => state !== 'fetched'), 'some are not acknowledged'],
    [shown !== ofHistories, `the histories show ${shown} of ${ofHistories}`],
    [answered !== answers, `${answered} tasks are answered by ${answers} answers`],
    [audited !== confirmed.length + erased.length, `the audit trail has ${audited} submissions`],
  ]
  return [
    ...wholes.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence),
    ...wrongOnes(confirmed, kept, collected),
    ...erased
      .filter(({ receiptNumber }) => !collected.some((one) => one.receiptNumber === receiptNumber))
      .map(({ receiptNumber }) => `${receiptNumber} was erased and never exported`),
    ...disordered(confirmed, kept),
  ]
}

/**
 * Returns a fault for each sender whose submissions were not stored in the order of sending. A sender waits for
 * each response, so the order must be the same.
 */
function disordered(confirmed: readonly Confirmed[], kept: Awaited<ReturnType<typeof readKept>>): string[] {
  const positions = new Map(kept.map(({ marker, position }) => [marker, position]))
  const ofSender = Map.groupBy(confirmed, ({ sender }) => sender)
  return [...ofSender].flatMap(([sender, sent]) => {
    const found = sent.map(({ marker }) => positions.get(marker) ?? 0n)
    const isOrdered = found.every((position, index) => index === 0 || (found[index - 1] ?? 0n) < position)
    return isOrdered ? [] : [`submissions of ${sender} are in the wrong order`]
  })
}

function wrongOnes(
  confirmed: readonly Confirmed[],
  kept: Awaited<ReturnType<typeof readKept>>,
  collected: readonly Collected[],
): string[] {
  const rows = Map.groupBy(kept, ({ marker }) => marker)
  const folders = Map.groupBy(collected, ({ receiptNumber }) => receiptNumber)
  return confirmed.flatMap(({ marker, receiptNumber, hashes }) => {
    const sent = `${receiptNumber} ${hashes.join()}`
    const isOnce = (found: readonly { receiptNumber: string; hashes: readonly string[] }[] = []) =>
      found.map((one) => `${one.receiptNumber} ${one.hashes.join()}`).join(' and ') === sent
    return [
      ...(isOnce(rows.get(marker)) ? [] : [`${receiptNumber} is not kept once and as it was sent`]),
      ...(isOnce(folders.get(receiptNumber))
        ? []
        : [`${receiptNumber} is not exported once and as it was sent`]),
    ]
  })
}

async function readKept(db: Db) {
  const submissions = await db
    .selectFrom('submission')
    .select(['id', 'position', 'receiptNumber', 'payload', 'state'])
    .execute()
  const files = await db.selectFrom('submissionFile').selectAll().orderBy('position').execute()
  const ofSubmission = Map.groupBy(files, ({ submissionId }) => submissionId)
  return submissions.map(({ id, position, receiptNumber, payload, state }) => ({
    position: BigInt(position),
    receiptNumber,
    state,
    marker: /[\da-f]{32}/.exec(JSON.stringify(payload))?.[0] ?? '',
    hashes: (ofSubmission.get(id) ?? []).map(({ sha256 }) => sha256),
  }))
}

/** History entries that came from submissions. */
async function countShown(db: Db): Promise<number> {
  const notices = db.selectFrom('notice').where('submissionId', 'is not', null).select('id')
  const handovers = db.selectFrom('handover').where('submissionId', 'is not', null).select('id')
  return (await count(notices)) + (await count(handovers))
}

const count = async (query: { execute(): Promise<readonly unknown[]> }) => (await query.execute()).length
