import { submissionState } from '@portal/contract/submission.ts'

import { command, portalCommand, type PortalContext, portalList } from '#cli/command.ts'
import { choice, many, path, reason, required, text, wholeNumber } from '#cli/parameters.ts'
import { asJson, exitCode } from '#cli/print.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { moment } from '#ground/text/moment.ts'
import { type Act, actNow } from '#operator/act.ts'
import { openDeskKinds } from '#operator/config/open-desk-kinds.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { accept, acknowledge, refuse } from '#operator/submissions/decide.ts'
import { exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { findSubmission, showSubmission, withFiles } from '#operator/submissions/find-submission.ts'
import { listSubmissions } from '#operator/submissions/list-submissions.ts'
import { documentOf, submissionSchema } from '#operator/submissions/submission-document.ts'

const name = required(text('<id or receipt number>', 'the submission'))
const names = required(many(text('<id or receipt number>', 'the submissions')))
const partly = 'The exit code is 1 if one could not be marked; the others are. If one is unknown, none is.'

const list = portalList({
  name: 'submissions list',
  summary: 'Lists the submissions of creditors.',
  options: { state: choice(submissionState.options, 'only those in this state') },
  run: ({ state }, { db, act }) => listSubmissions(db, state, act),
  none: 'There are no such submissions.',
  row: ({ position, receiptNumber, kind, username, receivedAt, ...row }) => ({
    position,
    'receipt number': receiptNumber,
    kind,
    user: username,
    received: moment(receivedAt),
    files: row.files ?? 0,
    state: row.waitsForScan && row.state === 'received' ? 'waits for the virus scan' : row.state,
    'case or reason': row.acceptedInkassoNumber ?? (row.reason || (row.inkassoNumber ?? '')),
  }),
})

const show = portalCommand({
  name: 'submissions show',
  summary: 'Prints a submission as JSON.',
  args: { name },
  async run({ name }, { db, act }) {
    const submission = await showSubmission(db, name, act)
    const { state, fetchedAt, decidedAt, acceptedInkassoNumber, reason, filesDeletedAt } = submission
    const status = { state, fetchedAt, decidedAt, acceptedInkassoNumber, reason, filesDeletedAt }
    return { found: await withFiles(db, [submission]), status }
  },
  print: ({ found, status }) => found.map((one) => asJson({ ...documentOf(one), ...status })).join('\n'),
})

const exportAll = portalCommand({
  name: 'submissions export',
  summary: 'Writes every submission not yet acknowledged into a folder, and prints the cursor.',
  notes: `docs/submissions-format.md describes the folders. The exit code is 1 if one could not be written;
all others are.`,
  args: { folder: required(path('<folder>', 'where a folder is created for each submission')) },
  options: {
    after: wholeNumber('<position>', 'starts after this position, acknowledged or not'),
    limit: wholeNumber('<n>', 'the maximum number of submissions', { least: 1 }),
  },
  async run({ folder, after, limit }, { db, files, operator }) {
    const decidedAtDesk = await openDeskKinds(await commandEnvironment())
    const request = {
      target: folder,
      after: after === undefined ? undefined : BigInt(after),
      limit,
      decidedAtDesk,
    }
    return { ...(await exportSubmissions({ db, files }, request, operator)), decidedAtDesk }
  },
  print({ written, there, held, cursor, lost, decidedAtDesk }) {
    if (lost) console.error(lost.reason)
    if (decidedAtDesk.length > 0)
      console.error(`Left out, because they are decided at the desk: ${decidedAtDesk.join(', ')}.`)
    for (const name of written) console.log(name)
    for (const { receiptNumber, reason } of held) console.error(`${receiptNumber} is held back: ${reason}.`)
    console.error(`Written: ${written.length}, there already: ${there}, held back: ${held.length}.`)
    console.log(`cursor ${cursor}`)
    return held.some(({ isFailure }) => isFailure) ? 1 : 0
  },
})

const ack = portalCommand({
  name: 'submissions ack',
  summary: 'Acknowledges that your system has stored these submissions.',
  notes: partly,
  args: { names },
  run: ({ names }, portal) => decideEach('ack', names, portal, acknowledge),
  print: exitCode,
})

const acceptEach = command({
  name: 'submissions accept',
  summary: 'Marks submissions as accepted; the creditor sees it.',
  notes: partly,
  args: { names },
  options: { inkassoNumber: text('<n>', 'the case that the mandate became') },
  run({ names, inkassoNumber }, { operator }) {
    if (inkassoNumber !== undefined && names.length > 1)
      throw new OperatorError('Two mandates do not become the same case: please accept one at a time.')
    return withDatabase((db) =>
      decideEach('accept', names, { db, operator }, (_, name, act) => accept(db, name, inkassoNumber, act)),
    )
  },
  print: exitCode,
})

const refuseEach = portalCommand({
  name: 'submissions refuse',
  summary: 'Marks submissions as refused, with the reason; the creditor sees it.',
  notes: partly,
  args: { names },
  options: { reason: reason('the reason; the creditor sees it') },
  run: ({ names, reason }, portal) =>
    decideEach('refuse', names, portal, (db, name, act) => refuse(db, name, reason, act)),
  print: exitCode,
})

/**
 * Stores the decision for each submission separately, so that an error in one does not stop the others. If a
 * receipt number is unknown, throws an OperatorError before it stores anything: decisions cannot be undone, and a
 * reason without quotation marks is parsed as receipt numbers.
 */
async function decideEach(
  verb: string,
  names: readonly string[],
  { db, operator }: Pick<PortalContext, 'db' | 'operator'>,
  note: (db: Db, name: string, act: Act) => Promise<boolean>,
): Promise<number> {
  const unknown: string[] = []
  for (const name of names) if (!(await findSubmission(db, name))) unknown.push(name)
  if (unknown.length > 0)
    throw new OperatorError(`There is no submission ${unknown.join(', ')}. Nothing was noted.`)
  return runForEach(names, async (name) => {
    const isNew = await note(db, name, actNow(operator))
    return `${verb} ${isNew ? 'noted' : 'was noted before'}`
  })
}

/**
 * Runs `work` for each name and prints the result or the OperatorError. Returns exit code 1 if there was an error,
 * otherwise 0.
 */
export async function runForEach(
  names: readonly string[],
  work: (name: string) => Promise<string>,
): Promise<number> {
  let code = 0
  for (const name of names) {
    try {
      console.log(`${name}: ${await work(name)}`)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      console.error(`${name}: ${error.message}`)
      code = 1
    }
  }
  return code
}

const schema = command({
  name: 'submissions schema',
  summary: 'Prints the JSON schema of submission.json.',
  run: submissionSchema,
  print: asJson,
})

export const submissionCommands = [list, show, exportAll, ack, acceptEach, refuseEach, schema]
