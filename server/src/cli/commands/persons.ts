import { command, portalCommand, portalList } from '#cli/command.ts'
import { flag, many, or, parsed, path, reason, required, text } from '#cli/parameters.ts'
import { commandEnvironment, withPortal } from '#cli/with-database.ts'
import { germanDay } from '#ground/clock.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { listArchived, exportArchived } from '#operator/persons/archived-submissions.ts'
import { type ExportedPerson, exportDebtor, exportUser } from '#operator/persons/export-person.ts'
import { readmit, type ErasedRowKey } from '#operator/persons/readmit.ts'

const notEmpty = (value: string, help: string) =>
  parsed(value, help, (typed) => {
    if (typed.trim() !== '') return typed
    throw new OperatorError('A name or number is empty.')
  })

export const personOptions = {
  cases: many(notEmpty('<number>', 'the debtor of this case')),
  user: required(notEmpty('<username>', 'the user')),
  named: flag('also what has the name in it but belongs to no case; only if nobody else has this name'),
  reason: reason('the reason, without the name of the person; it is kept in the audit trail'),
}

const newFolder = required(path('<folder>', 'a new folder'))
const exportSummary =
  'Writes everything about a person into a folder, as JSON with the documents (Art. 15 GDPR).'

const exportOfDebtor = command({
  name: 'person export',
  summary: exportSummary,
  notes: `A name may be typed in any order. If several persons have it, they are listed; choose one by --case. What has the
name in it but belongs to no case is then left out and listed, unless --named is given.`,
  args: { folder: newFolder },
  options: {
    debtor: notEmpty('<name>', 'the debtor,'),
    case: personOptions.cases,
    named: personOptions.named,
  },
  run({ folder, debtor, case: cases, named }, { operator }) {
    if (debtor === undefined && cases.length === 0)
      throw new OperatorError('Please name one person: a debtor by --debtor or --case, or a user by --user.')
    const person = { name: debtor, inkassoNumbers: [...new Set(cases)], withNamed: named }
    return exportInto((context, act) => exportDebtor(context, person, folder, act), operator)
  },
  print(exported, { folder }) {
    return printExported(exported, folder, `cases ${exported.cases.join(', ') || 'none'}`)
  },
})

const exportOfUser = command({
  name: 'person export',
  summary: exportSummary,
  args: { folder: newFolder },
  options: { user: personOptions.user },
  run: ({ folder, user }, { operator }) =>
    exportInto((context, act) => exportUser(context, user, folder, act), operator),
  print: (exported, { folder, user }) => printExported(exported, folder, user),
})

type Export = Parameters<typeof exportUser>

async function exportInto(
  write: (context: Export[0], act: Export[3]) => Promise<ExportedPerson>,
  operator: OperatorPerson,
): Promise<ExportedPerson> {
  const { facts, retention } = await openConfig(await commandEnvironment())
  return withPortal(({ db, files }) =>
    write({ db, files, operator: { name: facts.name, retention } }, actNow(operator)),
  )
}

function printExported({ documents, missing, left }: ExportedPerson, folder: string, about: string): number {
  console.log(`Written to ${folder}: ${about}; documents: ${documents - missing.length}.`)
  for (const { what } of left) console.log(`Left out, because others have the same name: ${what}.`)
  return printMissing(missing)
}

function printMissing(missing: ExportedPerson['missing']): number {
  for (const { file } of missing) console.error(`${file} is missing in the store.`)
  return missing.length === 0 ? 0 : 1
}

const readmission = command({
  name: 'person readmit',
  summary: 'Lets imports bring back what was erased.',
  options: {
    case: many(text('<number>', 'the case,')),
    handover: or('case', text('<id>', 'or the handover,')),
    task: or('case', text('<id>', 'or the task,')),
    paper: or('case', text('<id>', 'or the paper')),
    reason: personOptions.reason,
  },
  async run({ case: cases, handover, task, paper, reason }, { operator }) {
    const [row, ...more]: ErasedRowKey[] = [
      ...cases.map((key) => ({ kind: 'case', key }) as const),
      ...(handover === undefined ? [] : [{ kind: 'handover', key: handover } as const]),
      ...(task === undefined ? [] : [{ kind: 'task', key: task } as const]),
      ...(paper === undefined ? [] : [{ kind: 'paper', key: paper } as const]),
    ]
    if (!row || more.length > 0)
      throw new OperatorError('Please give one of --case, --handover, --task and --paper.')
    await withPortal(({ db }) => readmit(db, row, reason, actNow(operator)))
    return row
  },
  print: ({ kind, key }) => `Imports bring in ${kind} ${key} again.`,
})

const kept = [
  portalList({
    name: 'person kept',
    summary: 'Lists erased letters that must be kept by law (retention.archiveYears).',
    run: (_, { db, act }) => listArchived(db, act),
    none: 'No letters are kept.',
    row: (letter) => ({
      'receipt number': letter.receiptNumber,
      kind: letter.kind,
      received: germanDay(letter.receivedAt),
      case: letter.inkassoNumber ?? letter.acceptedInkassoNumber ?? '',
      files: letter.files ?? 0,
      'kept until': letter.keptUntil,
    }),
  }),
  portalCommand({
    name: 'person kept',
    summary: 'Writes a kept letter with its files into a folder.',
    args: { receiptNumber: required(text('<receipt number>', 'the letter')), folder: newFolder },
    run: ({ receiptNumber, folder }, portal) => exportArchived(portal, receiptNumber, folder, portal.act),
    print(missing, { folder }) {
      console.log(`Written to ${folder}.`)
      return printMissing(missing)
    },
  }),
]

export const personCommands = [exportOfDebtor, exportOfUser, readmission, ...kept]
