import { command } from '#cli/command.ts'
import { rightsLines } from '#cli/commands/users.ts'
import { flag, or, path, required, text } from '#cli/parameters.ts'
import { commandEnvironment, withDatabase } from '#cli/with-database.ts'
import type { Db } from '#db/connect.ts'
import { withProgress } from '#ground/terminal/progress.ts'
import { stopRequest } from '#ground/terminal/stop-request.ts'
import { actNow, type OperatorPerson } from '#operator/act.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { stopAtBadRows } from '#operator/import/rows/bad-rows.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { applyPlan } from '#operator/users/file/apply-plan.ts'
import { type HandOut, lettersFolder, passwordsFile } from '#operator/users/file/hand-out.ts'
import { planUsers, type UserPlan } from '#operator/users/file/plan-users.ts'
import { type FiledUser, readUserFile, type UserFile } from '#operator/users/file/read-user-file.ts'

/** Where the initial passwords are written: to a file, or as letters to a folder. */
interface Places {
  readonly passwords: string | undefined
  readonly letters: string | undefined
  readonly url: string | undefined
}

export const userImportCommand = command({
  name: 'user import',
  summary: 'Creates and changes the users of a file, all or none; deletes nobody (docs/users-format.md).',
  args: { file: required(path('<file.csv>', 'the users')) },
  options: {
    passwords: path('<file.csv>', 'a new file for the initial passwords'),
    letters: or('passwords', path('<folder>', 'a new folder for letters with the initial passwords')),
    url: text('<address of the portal>', 'printed in the letters, with https://'),
    dryRun: flag('only prints what would be done'),
  },
  async run({ file: path, dryRun, ...places }, { operator }) {
    checkUrl(places)
    const file = await readUserFile(path)
    return withDatabase(async (db) => {
      const plan = await planUsers(db, file.users)
      await refuseFaults(file, plan)
      if (!dryRun) await carryOut(db, plan, places, operator)
      return plan
    })
  },
  print({ created, changed, unchanged }, { dryRun, passwords, letters }) {
    const counts = `reated: ${created.length}, changed: ${changed.length}, unchanged: ${unchanged}.`
    const place = passwords ?? letters
    if (dryRun) {
      for (const user of created) console.log(`create ${sentence(user)}`)
      for (const user of changed) console.log(`change ${sentence(user)}`)
      console.log(`Would be c${counts} Nothing was changed.`)
    } else {
      console.log(`C${counts}`)
      if (created.length > 0 && place !== undefined)
        console.log(`Their initial passwords, which are stored nowhere else: ${place}`)
    }
  },
})

function checkUrl({ letters, url }: Places) {
  if (url === undefined) return
  if (letters === undefined) throw new OperatorError('--url stands in letters only: please give --letters.')
  if (!/^https:\/\/[^\s/]+\S*$/.test(url) || !URL.canParse(url))
    throw new OperatorError(`--url must begin with https://, not ${JSON.stringify(url)}.`)
}

/** Throws an OperatorError that lists the faults of the file by line and field; very long lists are cut off. */
async function refuseFaults({ name, bad }: UserFile, plan: UserPlan) {
  const faults = stopAtBadRows()
  await faults.add(
    name,
    [...bad, ...plan.bad].toSorted((one, other) => one.line - other.line),
  )
  faults.endOfFile(name)
}

const sentence = ({ username, customerNumber, rights }: FiledUser) =>
  `${username}, customer ${customerNumber}; ${rightsLines(rights).join('; ')}`

async function carryOut(db: Db, plan: UserPlan, places: Places, operator: OperatorPerson) {
  const act = actNow(operator)
  const handOut = plan.created.length === 0 ? undefined : await handOutOf(db, places, act.now)
  const signal = stopRequest()
  await withProgress(`Creating ${plan.created.length} users`, () =>
    applyPlan(db, plan, act, { handOut, signal }),
  ).catch((error: unknown) => {
    throw error === signal.reason
      ? new OperatorError('The import of users was interrupted; nothing was changed.')
      : error
  })
}

async function handOutOf(
  db: Db,
  { passwords, letters, url }: Places,
  now: Date,
): Promise<HandOut | undefined> {
  if (passwords !== undefined) return passwordsFile(passwords)
  if (letters === undefined) return undefined
  const { facts } = await openConfig(await commandEnvironment())
  const rows = await db
    .selectFrom('customer')
    .select(['customerNumber', 'name', 'twoFactorRequiredAt'])
    .execute()
  const customers = new Map(rows.map((customer) => [customer.customerNumber, customer]))
  return lettersFolder(letters, async (login) => {
    // Imported dynamically, because the PDF library is large and rarely needed.
    const { makeLetter } = await import('#operator/users/file/make-letter.ts')
    return makeLetter(login, { facts, customers, url, now })
  })
}
