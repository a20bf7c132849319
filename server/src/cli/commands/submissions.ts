import { parseArgs } from 'node:util'

import { submissionState } from '@portal/contract/submission.ts'

import { decideEach, isDecision } from '#cli/commands/submission-decisions.ts'
import { fromHere } from '#cli/from-here.ts'
import { moment } from '#cli/moment.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { withDatabase, withPortal } from '#cli/with-database.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { type ExportRequest, exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { showSubmission, withFiles } from '#operator/submissions/find-submission.ts'
import { listSubmissions } from '#operator/submissions/list-submissions.ts'
import { documentOf, submissionSchema } from '#operator/submissions/submission-document.ts'

const usage = `submissions list [--state received|fetched|accepted|refused] [--json]
submissions show <id or receipt number>
submissions export <folder> [--after <position>] [--limit <n>]
submissions ack <id or receipt number> …
submissions accept <id or receipt number> [--inkasso-number <n>]
submissions refuse <id or receipt number> … --reason <text>
submissions schema

export writes what creditors sent and nobody acknowledged, each as a folder (docs/submissions-format.md), and
prints the cursor; with --after it begins behind that position, acknowledged or not. ack says that your system
has it; accept (a mandate with the case that it became) and refuse say what became of it, which the creditor
reads in his histories. schema prints the JSON schema of submission.json. The exit code is 1 when something
could not be done; everything else is done nevertheless, but nothing when a name is unknown.`

const options = {
  state: { type: 'string' },
  json: { type: 'boolean', default: false },
  after: { type: 'string' },
  limit: { type: 'string' },
  'inkasso-number': { type: 'string' },
  reason: { type: 'string' },
} as const

type Values = ReturnType<typeof read>['values']
const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** `portal submissions …`: the way out for what creditors send. */
export const submissionsCommand = {
  name: 'submissions',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = read(args)
    const [verb = '', ...names] = positionals
    if (isDecision(verb) && names.length > 0) return decideEach(verb, names, values, operator)
    const [reading, namesNeeded] = readings[verb] ?? []
    if (!reading || names.length !== namesNeeded) throw new UsageError()
    return reading(names[0] ?? '', values, operator)
  },
}

type Reading = (name: string, values: Values, operator: OperatorPerson) => Promise<number>

/** What changes nothing, and how many names it needs. */
const readings: Readonly<Record<string, [Reading, number]>> = {
  list: [list, 0],
  show: [show, 1],
  export: [runExport, 1],
  schema: [printSchema, 0],
}

async function list(_name: string, { state, json }: Values, operator: OperatorPerson): Promise<number> {
  const wanted = submissionState.safeParse(state)
  if (state !== undefined && !wanted.success)
    throw new OperatorError(`There is no state "${state}", only ${submissionState.options.join(', ')}.`)
  const rows = await withDatabase((db) => listSubmissions(db, wanted.data, actNow(operator)))
  printList(rows, {
    isJson: json,
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
  return 0
}

async function show(name: string, _values: Values, operator: OperatorPerson): Promise<number> {
  await withDatabase(async (db) => {
    const submission = await showSubmission(db, name, actNow(operator))
    const { state, fetchedAt, decidedAt, acceptedInkassoNumber, reason, filesDeletedAt } = submission
    const status = { state, fetchedAt, decidedAt, acceptedInkassoNumber, reason, filesDeletedAt }
    for (const found of await withFiles(db, [submission]))
      console.log(JSON.stringify({ ...documentOf(found), ...status }, null, 2))
  })
  return 0
}

async function printSchema(): Promise<number> {
  console.log(JSON.stringify(submissionSchema(), null, 2))
  return 0
}

async function runExport(
  folder: string,
  { after, limit }: Values,
  operator: OperatorPerson,
): Promise<number> {
  const request: ExportRequest = {
    target: fromHere(folder),
    after: after === undefined ? undefined : BigInt(wholeNumber('--after', after)),
    limit: limit === undefined ? undefined : wholeNumber('--limit', limit, 1),
  }
  return withPortal(async ({ db, files }) => {
    const { written, there, held, cursor, lost } = await exportSubmissions({ db, files }, request, operator)
    if (lost) console.error(lost.reason)
    for (const name of written) console.log(name)
    for (const { receiptNumber, reason } of held) console.error(`${receiptNumber} is held back: ${reason}.`)
    console.error(`Written: ${written.length}, there already: ${there}, held back: ${held.length}.`)
    console.log(`cursor ${cursor}`)
    return held.some(({ isFailure }) => isFailure) ? 1 : 0
  })
}

function wholeNumber(option: string, text: string, least = 0): number {
  if (/^\d{1,15}$/.test(text) && Number(text) >= least) return Number(text)
  const bound = least === 0 ? '' : `, ${least} or more`
  throw new OperatorError(`${option} must be a whole number${bound}, not "${text}".`)
}
