import { parseArgs } from 'node:util'

import { sentenceOf } from '#ground/start-error.ts'
import { examine } from '#operator/doctor/examine.ts'
import { type Finding, wrong } from '#operator/doctor/finding.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { openEnvironment } from '#settings/environment.ts'
import { openDatabase } from '#settings/open-database.ts'
import { usualSettingsFile } from '#settings/settings-file.ts'

const usage = `doctor [--url <https address of the portal>] [--json]

Looks at settings, the operator's file, database, schema, documents, keys, disk, clock, scanner, the age of the import and
of what waits for you, and with --url at the proxy as a browser sees it. Changes nothing; with --url it fails one login
under a name that nobody has. Each finding says what, why, and which command mends it. The exit code is 0 when all is
right, 1 when something should be looked at, 2 when something is wrong.`

const signs = { right: 'ok  ', look: 'LOOK', wrong: 'BAD ' } as const
const exitCodes = { right: 0, look: 1, wrong: 2 } as const

/** `portal doctor`: is all well? */
export const doctorCommand = {
  name: 'doctor',
  usage,
  async run(args: string[]): Promise<number> {
    const options = { url: { type: 'string' }, json: { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ args, options })
    const findings = await look(values.url === undefined ? undefined : addressOf(values.url))
    for (const finding of findings) console.log(values.json ? JSON.stringify(finding) : wordsOf(finding))
    return Math.max(...findings.map(({ verdict }) => exitCodes[verdict]))
  },
}

function addressOf(text: string): URL {
  const url = URL.parse(text)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url
  throw new OperatorError(`--url must look like https://portal.example.de, not "${text}".`)
}

/** Without settings nothing else can be looked at. */
async function look(url: URL | undefined): Promise<readonly Finding[]> {
  try {
    const environment = openEnvironment(process.env, [])
    const open = () => openDatabase(environment, { schema: 'as it is' })
    return await examine({ environment, openDatabase: open, url, now: new Date() })
  } catch (error) {
    const what = sentenceOf(error)
    if (what === undefined) throw error
    const why = 'Without its settings the portal does not start.'
    const file = process.env['PORTAL_ENV_FILE'] || usualSettingsFile
    return [wrong('settings', what, { why, command: `correct ${file} or the environment` })]
  }
}

function wordsOf(finding: Finding): string {
  const head = `${signs[finding.verdict]} ${finding.subject}: ${finding.what}`
  return finding.verdict === 'right'
    ? head
    : `${head}\n       why: ${finding.why}\n       do:  ${finding.command}`
}
