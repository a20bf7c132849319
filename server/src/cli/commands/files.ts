import { parseArgs } from 'node:util'

import { UsageError } from '#cli/usage-error.ts'
import { type OpenPortal, withAnyStore, withPortal } from '#cli/with-database.ts'
import { actNow, noteAct, type OperatorPerson } from '#operator/act.ts'
import { joinFiles } from '#operator/files/join-files.ts'
import { type FileFault, verifyFiles } from '#operator/files/verify-files.ts'
import { sweepOrphans, sweepSentence } from '#submissions/sweep-orphans.ts'

const usage = `files verify [--hash]
files sweep [--confirm]
files join [--accept-missing]

verify compares the documents that rows name with those in the store and names what is missing or named by
no row; with --hash it reads each of them. Its exit code is 1 when it finds any.
sweep moves the documents that no row names to the trash now; the portal does it once a day. --confirm is
for a sweep that did nothing because it was to move very many. join makes database and documents
belong together after a restore.`

/** `portal files …`: whether the documents are those of the database. */
export const filesCommand = {
  name: 'files',
  usage,
  async run(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const verb = positionals.length === 1 ? positionals[0] : undefined
    if (verb === 'verify') return withAnyStore((portal) => verify(portal, values.hash))
    if (verb === 'sweep') return withPortal((portal) => sweep(portal, values.confirm, operator))
    if (verb === 'join') return withAnyStore((portal) => joinBoth(portal, values['accept-missing'], operator))
    throw new UsageError()
  },
}

const options = {
  hash: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
  'accept-missing': { type: 'boolean', default: false },
} as const

async function verify({ db, files }: OpenPortal, hash: boolean): Promise<number> {
  let faults = 0
  const { named, stored, inTrash, young } = await verifyFiles({ db, files }, { hash }, (fault) => {
    faults += 1
    console.error(wordsFor(fault))
  })
  const counts = `Documents that rows name: ${named}, in the store: ${stored}, in the trash: ${inTrash}, too young to be judged: ${young}.`
  if (faults === 0) console.log(`${counts} All is as it should be${hash ? ', every hash too' : ''}.`)
  else console.error(`${counts} Faults: ${faults}.`)
  return faults === 0 ? 0 : 1
}

function wordsFor({ kind, sha256, namedBy }: FileFault): string {
  const by = namedBy.join('; ')
  if (kind === 'missing') return `${sha256} is missing: ${by}`
  if (kind === 'unnamed') return `${sha256} is named by no row`
  const what = kind === 'unreadable' ? 'cannot be read' : 'has other bytes'
  return `${sha256} ${what}: ${by || 'named by no row'}`
}

async function sweep(
  { db, files }: OpenPortal,
  isConfirmed: boolean,
  operator: OperatorPerson,
): Promise<number> {
  const done = await sweepOrphans({ db, files }, { isConfirmed })
  const { trashed, restored, removed } = done
  if (trashed + restored + removed > 0) {
    const details = { trashed, restored, removed, isConfirmed }
    const entry = { event: 'documents_swept', details } as const
    await db.transaction().execute((transaction) => noteAct(transaction, actNow(operator), entry))
  }
  if (done.hindrance === undefined) console.log(sweepSentence(done))
  else console.error(sweepSentence(done))
  return done.hindrance === undefined ? 0 : 1
}

async function joinBoth({ db, files, place }: OpenPortal, acceptMissing: boolean, operator: OperatorPerson) {
  const { named, missing } = await joinFiles({ db, files }, { acceptMissing }, actNow(operator))
  console.log(
    `From now on ${place} and the documents in ${files.folder} belong together. Of ${named} documents that rows name, ${missing} are missing.`,
  )
  return 0
}
