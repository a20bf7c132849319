import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { PersonOptions } from '#cli/commands/person-options.ts'
import { commandEnvironment, type OpenPortal, withPortal } from '#cli/with-database.ts'
import { type Act, actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import {
  type DebtorGone,
  type DebtorOrder,
  eraseDebtor,
  tryEraseDebtor,
} from '#operator/persons/erase-debtor.ts'
import { eraseUser, tryEraseUser, type UserGone } from '#operator/persons/erase-user.ts'
import type { Naming } from '#operator/persons/find-named.ts'
import { faultPoint } from '#submissions/fault-point.ts'
import { removeUnneeded } from '#submissions/unneeded-files.ts'

/** `portal person erase`: shows what would go; with --confirm it goes. */
export const eraseCommand = (
  values: PersonOptions,
  reason: string,
  operator: OperatorPerson,
): Promise<number> =>
  withPortal(async (portal) => {
    const act = actNow(operator)
    // What an erasure that was killed has left to be removed.
    if (values.confirm) await removeUnneeded(portal)
    const { lines, isAllGone } = await (values.user === undefined
      ? debtor(portal, values, reason, act)
      : user(portal, values.user, { reason, isConfirmed: values.confirm }, act))
    for (const line of lines) console.log(line)
    if (!values.confirm) {
      console.log('Nothing was erased; give the same command with --confirm to do it.')
      return 0
    }
    faultPoint('erasure-committed')
    await removeUnneeded(portal)
    const isWaiting = await tellWaiting(portal)
    return isAllGone && !isWaiting ? 0 : somethingIsLeft
  })

/** The exit code of an erasure after which something that names the person is still there. */
const somethingIsLeft = 3

interface Told {
  readonly lines: readonly string[]
  readonly isAllGone: boolean
}

async function debtor(
  { db, dataDir }: OpenPortal,
  values: PersonOptions,
  reason: string,
  act: Act,
): Promise<Told> {
  const { retention } = await openConfig(await commandEnvironment())
  const order: DebtorOrder = {
    inkassoNumbers: values.case,
    withNamed: values.named,
    reason,
    archive: retention,
    deliveries: placesIn(dataDir),
  }
  const gone = await (values.confirm ? eraseDebtor : tryEraseDebtor)(db, order, act)
  return { lines: debtorLines(gone, values.confirm), isAllGone: gone.left.length === 0 }
}

async function user(
  { db, dataDir }: OpenPortal,
  username: string,
  { reason, isConfirmed }: { reason: string; isConfirmed: boolean },
  act: Act,
): Promise<Told> {
  const keys = await openSecretKeys(dataDir, db)
  const order = { username, reason, keys, deliveries: placesIn(dataDir) }
  const gone = await (isConfirmed ? eraseUser : tryEraseUser)(db, order, act)
  return { lines: userLines(gone, isConfirmed), isAllGone: true }
}

const done = (isDone: boolean) => (isDone ? 'Erased' : 'Would be erased')

function debtorLines(
  { cases, notices, submissions, kept, named, left, others, deliveries }: DebtorGone,
  isDone: boolean,
): string[] {
  return [
    `${done(isDone)}: cases ${cases}, submissions ${submissions}, messages ${notices}, and what names him beside them ${named.length}.`,
    ...named.map((naming) => `  ${wordsFor(naming)}`),
    ...(others.length > 0
      ? [`Others are called so, or these are cases of his, too: ${others.join(', ')}. Look whose it is.`]
      : []),
    `Kept because of the law, out of creditors' sight: ${kept}${kept > 0 ? ' ("portal person kept")' : ''}.`,
    ...(left.length > 0
      ? [
          'The name stands in these, too, which stay; what belongs to no other case goes with --named, the rest is to be corrected where it comes from:',
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
        `Faults and warnings of deliveries in which it stands ${isDone ? 'were' : 'would be'} removed: ${deliveries.join(', ')}.`,
      ]

const wordsFor = ({ what, inkassoNumber }: Naming) =>
  inkassoNumber === null || what.includes(inkassoNumber) ? what : `${what} of case ${inkassoNumber}`

function userLines(
  { pseudonym, wasThere, submissions, notices, handovers, auditRows, deliveries }: UserGone,
  isDone: boolean,
): string[] {
  return [
    `${done(isDone)}: ${wasThere ? 'the user with all that was his alone' : 'what is left of a user who was deleted before'}.`,
    `${isDone ? 'In the place of his name stands' : 'In the place of his name would stand'} ${pseudonym}: submissions ${submissions}, messages ${notices}, handovers ${handovers}, rows of the audit trail ${auditRows}.`,
    ...deliveryLines(deliveries, isDone),
    'What he wrote stays as he wrote it: it is his creditor’s letter. Backups hold his name until they are deleted.',
  ]
}

/** Documents wait for a backup that is running; the portal removes them within the hour. Answers whether any do. */
async function tellWaiting({ db }: OpenPortal): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('unneededFile')
    .where('atOnce', '=', true)
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting === '0') return false
  console.error(
    `${waiting} documents are still there, because a backup, an import or a call is at work with them; the portal removes them within the hour, or this command when it is given again for another person.`,
  )
  return true
}
