import { asLines } from '@portal/contract/fields/blanks.ts'

import { actNamed } from '#cli/act-named.ts'
import { eraseCommand } from '#cli/commands/person-erase.ts'
import { type PersonOptions, readPersonOptions } from '#cli/commands/person-options.ts'
import { fromHere } from '#cli/from-here.ts'
import { printList } from '#cli/print-list.ts'
import { UsageError } from '#cli/usage-error.ts'
import { commandEnvironment, withDatabase, withPortal } from '#cli/with-database.ts'
import { germanDay } from '#ground/clock.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { exportDebtor, exportUser } from '#operator/persons/export-person.ts'
import { listKept, writeKept } from '#operator/persons/kept.ts'
import { readmit, type Readmitted } from '#operator/persons/readmit.ts'

const usage = `person export <folder> --debtor <name> | --case <number> … [--named]
person export <folder> --user <username>
person erase --case <number> … [--named] --reason <text> [--confirm]
person erase --user <username> --reason <text> [--confirm]
person readmit --case <number> | --handover <id> | --task <id> --reason <text>
person kept [--json]
person kept <receipt number> <folder>

export writes everything about one person as JSON, with the documents, into a new folder (Art. 15 GDPR). A name may be
typed in any order; when several persons have it they are listed, and --case says whose cases it is about. What has the
name in it and belongs to no case is left out then, and told, unless --named says that it is his.
erase shows what would go, and with --confirm it goes (Art. 17 GDPR): a debtor's cases with histories, documents and all
that was sent about them, and with --named what else his name stands in; a user with what was his alone, a pseudonym in
the place of his name everywhere else. It ends with 0 when all is gone, with 3 when it was done and something that it
lists is left, with 1 when nothing was done. Imports leave out such rows from then on, until readmit. kept lists the
letters that the law keeps although they were erased (retention.archiveYears), or writes one of them into a folder.`

type Run = (names: readonly string[], values: PersonOptions, operator: OperatorPerson) => Promise<number>

const verbs: Readonly<Record<string, Run>> = {
  export: runExport,
  erase: runErase,
  readmit: runReadmit,
  kept,
}

/** `portal person …`: what people may demand of their data. */
export const personCommand = {
  name: 'person',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = readPersonOptions(args)
    const [verb = '', ...names] = positionals
    const run = actNamed(verbs, verb)
    if (!run) throw new UsageError()
    return run(names, values, operator)
  },
}

/** Whom a command is about: one user, or one debtor by his name or his cases. */
function requireOne({ debtor, case: cases, user }: PersonOptions): void {
  const isDebtor = debtor !== undefined || cases.length > 0
  if (isDebtor === (user !== undefined))
    throw new OperatorError('Please name one person: a debtor by --debtor or --case, or a user by --user.')
  if ([debtor, user, ...cases].some((name) => name?.trim() === ''))
    throw new OperatorError('A name or number is empty.')
}

async function runExport(
  names: readonly string[],
  values: PersonOptions,
  operator: OperatorPerson,
): Promise<number> {
  const [folder, ...more] = names
  if (folder === undefined || more.length > 0) throw new UsageError()
  requireOne(values)
  const target = fromHere(folder)
  const { facts, retention } = await openConfig(await commandEnvironment())
  return withPortal(async ({ db, files }) => {
    const context = { db, files, operator: { name: facts.name, retention } }
    const act = actNow(operator)
    const wanted = { name: values.debtor, inkassoNumbers: values.case, withNamed: values.named }
    const { cases, documents, missing, left } = await (values.user === undefined
      ? exportDebtor(context, wanted, target, act)
      : exportUser(context, values.user, target, act))
    const about = values.user === undefined ? `cases ${cases.join(', ') || 'none'}` : values.user
    console.log(`Written to ${target}: ${about}; documents: ${documents - missing.length}.`)
    for (const { what } of left) console.log(`Left out, because others are called so: ${what}.`)
    for (const { file } of missing) console.error(`${file} is missing in the store.`)
    return missing.length === 0 ? 0 : 1
  })
}

async function runErase(
  names: readonly string[],
  values: PersonOptions,
  operator: OperatorPerson,
): Promise<number> {
  if (names.length > 0 || values.debtor !== undefined) throw new UsageError()
  requireOne(values)
  return eraseCommand(values, requireReason(values), operator)
}

async function runReadmit(
  names: readonly string[],
  values: PersonOptions,
  operator: OperatorPerson,
): Promise<number> {
  const wanted: Readmitted[] = values.case.map((key) => ({ kind: 'case', key }))
  if (values.handover !== undefined) wanted.push({ kind: 'handover', key: values.handover })
  if (values.task !== undefined) wanted.push({ kind: 'task', key: values.task })
  const [one, ...more] = wanted
  if (names.length > 0 || one === undefined || more.length > 0) throw new UsageError()
  const reason = requireReason(values)
  await withDatabase((db) => readmit(db, one, reason, actNow(operator)))
  console.log(`Imports bring in ${one.kind} ${one.key} again.`)
  return 0
}

function requireReason({ reason }: PersonOptions): string {
  const words = asLines(reason ?? '')
  if (!words)
    throw new OperatorError(
      'Please give the reason with --reason, without the name of the person; it is kept in the audit trail.',
    )
  return words
}

async function kept(
  names: readonly string[],
  { json }: PersonOptions,
  operator: OperatorPerson,
): Promise<number> {
  const [receiptNumber, folder, ...more] = names
  const isOdd = receiptNumber !== undefined && (folder === undefined || json)
  if (more.length > 0 || isOdd) throw new UsageError()
  if (receiptNumber !== undefined && folder !== undefined) {
    const target = fromHere(folder)
    const missing = await withPortal((portal) => writeKept(portal, receiptNumber, target, actNow(operator)))
    console.log(`Written to ${target}.`)
    for (const { file } of missing) console.error(`${file} is missing in the store.`)
    return missing.length === 0 ? 0 : 1
  }
  printList(await withDatabase((db) => listKept(db, actNow(operator))), {
    isJson: json,
    none: 'No letters are kept.',
    row: (letter) => ({
      'receipt number': letter.receiptNumber,
      kind: letter.kind,
      received: germanDay(letter.receivedAt),
      case: letter.inkassoNumber ?? letter.acceptedInkassoNumber ?? '',
      files: letter.files ?? 0,
      'kept until': letter.keptUntil,
    }),
  })
  return 0
}
