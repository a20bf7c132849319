import { openSecretKeys } from '#access/keys/secret-keys.ts'
import { portalCommand, type PortalContext } from '#cli/command.ts'
import { personOptions } from '#cli/commands/persons.ts'
import { flag, required } from '#cli/parameters.ts'
import { exitCode } from '#cli/print.ts'
import { commandEnvironment } from '#cli/with-database.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import {
  type DebtorErasureResult,
  type DebtorErasure,
  eraseDebtor,
  tryEraseDebtor,
} from '#operator/persons/erase-debtor.ts'
import { eraseUser, tryEraseUser, type UserErasureResult } from '#operator/persons/erase-user.ts'
import type { Naming } from '#operator/persons/find-named.ts'
import { crashPoint } from '#submissions/crash-point.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

const confirm = flag('does it')
const summary = 'Shows what an erasure (Art. 17 GDPR) would remove; with --confirm, does it.'
const notes = `The exit code is 0 if everything is gone, 3 if something that is listed remains, 1 if nothing was erased.
From then on imports leave out such rows, until "person readmit".`

const eraseOfDebtor = portalCommand({
  name: 'person erase',
  summary,
  notes: `A debtor's cases are deleted with histories, documents and everything that was sent about them.
${notes}`,
  options: {
    case: required(personOptions.cases),
    named: personOptions.named,
    reason: personOptions.reason,
    confirm,
  },
  run: ({ case: cases, named, reason, confirm }, portal) =>
    eraseWith(portal, confirm, async () => {
      const { retention } = await openConfig(await commandEnvironment())
      const order: DebtorErasure = {
        inkassoNumbers: [...new Set(cases)],
        withNamed: named,
        reason,
        archive: retention,
        deliveries: placesIn(portal.dataDir),
      }
      const gone = await (confirm ? eraseDebtor : tryEraseDebtor)(portal.db, order, portal.act)
      return { lines: debtorLines(gone, confirm), isAllGone: gone.left.length === 0 }
    }),
  print: exitCode,
})

const eraseOfUser = portalCommand({
  name: 'person erase',
  summary,
  notes: `What belongs to a user alone is deleted; everywhere else a pseudonym replaces the name.
${notes}`,
  options: { user: personOptions.user, reason: personOptions.reason, confirm },
  run: ({ user, reason, confirm }, portal) =>
    eraseWith(portal, confirm, async () => {
      const { db, dataDir, act } = portal
      const keys = await openSecretKeys(dataDir, db)
      const order = { username: user, reason, keys, deliveries: placesIn(dataDir) }
      const gone = await (confirm ? eraseUser : tryEraseUser)(db, order, act)
      return { lines: userLines(gone, confirm), isAllGone: true }
    }),
  print: exitCode,
})

export const eraseCommands = [eraseOfDebtor, eraseOfUser]

/** Exit code: some data that contains the name was not erased. */
const exitCodeLeft = 3

/**
 * Runs an erasure, prints its result, and only then removes the documents, because the rows are erased even if
 * the removal fails. Returns the exit code.
 */
async function eraseWith(
  portal: PortalContext,
  isConfirmed: boolean,
  erase: () => Promise<{ lines: readonly string[]; isAllGone: boolean }>,
): Promise<number> {
  // Removes documents that an earlier, killed erasure left behind.
  if (isConfirmed) await removeUnneeded(portal)
  const { lines, isAllGone } = await erase()
  for (const line of lines) console.log(line)
  if (!isConfirmed) {
    console.log('Nothing was erased. To erase, run the same command with --confirm.')
    return 0
  }
  crashPoint('erasure-committed')
  await removeUnneeded(portal)
  const isWaiting = await printWaiting(portal)
  return isAllGone && !isWaiting ? 0 : exitCodeLeft
}

const done = (isDone: boolean) => (isDone ? 'Erased' : 'Would be erased')

function debtorLines(
  { cases, notices, submissions, kept, named, left, others, deliveries }: DebtorErasureResult,
  isDone: boolean,
): string[] {
  return [
    `${done(isDone)}: cases ${cases}, submissions ${submissions}, messages ${notices}, and other rows with the name ${named.length}.`,
    ...named.map((naming) => `  ${wordsFor(naming)}`),
    ...(others.length > 0
      ? [
          `Others have this name, or these cases are of the same debtor: ${others.join(', ')}. Check whose they are.`,
        ]
      : []),
    `Kept because of the law, out of creditors' sight: ${kept}${kept > 0 ? ' ("portal person kept")' : ''}.`,
    ...(left.length > 0
      ? [
          'The name is in these, too, which stay; what belongs to no other case goes with --named, the rest must be corrected where it comes from:',
          ...left.map((naming) => `  ${wordsFor(naming)}`),
        ]
      : []),
    ...deliveryLines(deliveries, isDone),
    'Backups hold it until they are deleted, and so do deliveries in IMPORT_FOLDER ("done", "failed"); delete the cases in your collection system, too.',
  ]
}

const deliveryLines = (deliveries: readonly string[], isDone: boolean) =>
  deliveries.length === 0
    ? []
    : [
        `Faults and warnings of deliveries with the name ${isDone ? 'were' : 'would be'} removed: ${deliveries.join(', ')}.`,
      ]

const wordsFor = ({ what, inkassoNumber }: Naming) =>
  inkassoNumber === null || what.includes(inkassoNumber) ? what : `${what} of case ${inkassoNumber}`

function userLines(
  { pseudonym, wasThere, submissions, notices, handovers, auditRows, deliveries }: UserErasureResult,
  isDone: boolean,
): string[] {
  return [
    `${done(isDone)}: ${wasThere ? 'the user with all that belonged to them alone' : 'what is left of a user who was deleted before'}.`,
    `${isDone ? 'The name was replaced by' : 'The name would be replaced by'} ${pseudonym}: submissions ${submissions}, messages ${notices}, handovers ${handovers}, rows of the audit trail ${auditRows}.`,
    ...deliveryLines(deliveries, isDone),
    'What the user wrote stays as it is: it is the creditor’s letter. Backups hold the name until they are deleted.',
  ]
}

/**
 * Warns if documents could not be removed yet, for example because of a running backup. The portal removes them
 * within an hour. Returns whether there are any.
 */
async function printWaiting({ db }: PortalContext): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('unneededFile')
    .where('atOnce', '=', true)
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting === '0') return false
  console.error(
    `${waiting} documents are still there, because a backup, an import or a call is at work with them; the portal removes them within the hour, or this command when it is run again for another person.`,
  )
  return true
}
