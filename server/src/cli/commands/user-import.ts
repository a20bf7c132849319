import { parseArgs } from 'node:util'

import { rightsLines } from '#cli/commands/user-words.ts'
import { fromHere } from '#cli/from-here.ts'
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

const options = {
  passwords: { type: 'string' },
  letters: { type: 'string' },
  url: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof read>['values']
const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** `user import`: many users at once, from a file. */
export const userImport = {
  async import(args: string[], operator: OperatorPerson): Promise<number> {
    const { values, positionals } = read(args)
    const path = fromHere(oneFile(positionals))
    refuseOddOptions(values)
    const file = await readUserFile(path)
    return withDatabase(async (db) => {
      const plan = await planUsers(db, file.users)
      await refuseFaults(file, plan)
      if (values['dry-run']) tellPlan(plan)
      else await carryOut(db, plan, values, operator)
      return 0
    })
  },
}

function oneFile([file, ...more]: string[]): string {
  if (file && more.length === 0) return file
  throw new OperatorError('Please name one file: user import <file.csv>.')
}

function refuseOddOptions({ passwords, letters, url }: Values) {
  if (passwords !== undefined && letters !== undefined)
    throw new OperatorError('Please give either --passwords or --letters, not both.')
  if (url === undefined) return
  if (letters === undefined) throw new OperatorError('--url stands in letters only: please give --letters.')
  if (!/^https:\/\/[^\s/]+\S*$/.test(url) || !URL.canParse(url))
    throw new OperatorError(`--url must begin with https://, not ${JSON.stringify(url)}.`)
}

/** What is wrong with the file, by line and field, up to a bound; nothing is changed then. */
async function refuseFaults({ name, bad }: UserFile, plan: UserPlan) {
  const faults = stopAtBadRows()
  await faults.add(
    name,
    [...bad, ...plan.bad].toSorted((one, other) => one.line - other.line),
  )
  faults.endOfFile(name)
}

function tellPlan({ created, changed, unchanged }: UserPlan) {
  for (const user of created) console.log(`create ${sentence(user)}`)
  for (const user of changed) console.log(`change ${sentence(user)}`)
  console.log(
    `Would be created: ${created.length}, changed: ${changed.length}, unchanged: ${unchanged}. Nothing was changed.`,
  )
}

const sentence = ({ username, customerNumber, rights }: FiledUser) =>
  `${username}, customer ${customerNumber}; ${rightsLines(rights).join('; ')}`

async function carryOut(db: Db, plan: UserPlan, values: Values, operator: OperatorPerson) {
  const { created, changed, unchanged } = plan
  const act = actNow(operator)
  const handOut = created.length === 0 ? undefined : await handOutOf(db, values, act.now)
  const signal = stopRequest()
  await withProgress(`Creating ${created.length} users`, () =>
    applyPlan(db, plan, act, { handOut, signal }),
  ).catch((error: unknown) => {
    throw error === signal.reason
      ? new OperatorError('The import of users was interrupted; nothing was changed.')
      : error
  })
  console.log(`Created: ${created.length}, changed: ${changed.length}, unchanged: ${unchanged}.`)
  const place = values.passwords ?? values.letters
  if (created.length > 0 && place !== undefined)
    console.log(`Their first passwords, which stand nowhere else: ${fromHere(place)}`)
}

async function handOutOf(db: Db, values: Values, now: Date): Promise<HandOut | undefined> {
  if (values.passwords !== undefined) return passwordsFile(fromHere(values.passwords))
  if (values.letters === undefined) return undefined
  const { facts } = await openConfig(await commandEnvironment())
  const rows = await db
    .selectFrom('customer')
    .select(['customerNumber', 'name', 'twoFactorRequiredAt'])
    .execute()
  const customers = new Map(rows.map((customer) => [customer.customerNumber, customer]))
  const letter = { facts, customers, url: values.url, now }
  return lettersFolder(fromHere(values.letters), async (login) => {
    // The PDF library is loaded only when it is wanted.
    const { makeLetter } = await import('#operator/users/file/make-letter.ts')
    return makeLetter(login, letter)
  })
}
