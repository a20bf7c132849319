import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import { perhaps } from '#ground/text/near-word.ts'
import { typedText } from '#ground/text/typed-text.ts'
import { knownVariables, pathVariables, secretVariables } from '#settings/settings.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** Where an installed portal's settings lie. */
export const usualSettingsFile = '/etc/creditor-portal/portal.env'

/**
 * The variables of the settings file: the one that PORTAL_ENV_FILE names, else the usual one where there is any.
 * Service and command line read the same. Throws a StartError that names file and line.
 */
export function readSettingsFile(environment: Variables, usual: string | undefined): Variables {
  const named = environment['PORTAL_ENV_FILE']
  const path = named || usual
  if (path === undefined) return {}
  try {
    const text = typedText(readFileSync(path))
    const variables = parseSettings(text, path)
    const secret = secretVariables.find((name) => holdsSecret(variables[name]))
    if (secret) refuseOpenFile(path, `holds a secret in ${secret}`)
    return variables
  } catch (error) {
    if (error instanceof StartError) throw error
    if (codeOf(error) === 'ENOENT' && !named) return {}
    throw new StartError(`The settings file ${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Throws a StartError when everybody on the machine may read a file (requirement R86). */
export function refuseOpenFile(path: string, why: string): void {
  if (process.platform !== 'win32' && statSync(path).mode & 0o007)
    throw new StartError(
      `${path} ${why} and can be read by every user of this machine; allow it to its owner and group only (chmod 640).`,
    )
}

/** An address without a password is none. */
const holdsSecret = (value = '') =>
  URL.canParse(value) ? new URL(value).password !== '' : value !== '' && value !== 'bundled'

/**
 * Reads lines `NAME=value` or `NAME="value"`, empty ones and comments after `#`: what systemd (EnvironmentFile) and a
 * shell understand alike. What they would read differently is refused, and so is a name that the portal does not know.
 */
export function parseSettings(text: string, path: string): Variables {
  const variables: Record<string, string> = {}
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const fault = faultOf(line, variables)
    if (fault) throw new StartError(`${path}, line ${index + 1}: ${fault}.`)
    const [, name = '', quoted, plain] = shape.exec(line) ?? []
    variables[name] = quoted ?? plain ?? ''
  }
  return variables
}

const shape = /^([A-Za-z_]\w*)=(?:"([^"“”„‟‘’‚«»\\$`]*)"|([^\s"'“”„‟‘’‚«»\\$`&;|<>()]*))\s*$/

/** What is wrong with a line, without its value, which may be a secret. */
function faultOf(line: string, before: Variables): string | undefined {
  const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
  if (name === undefined) return 'a line must be NAME=value'
  if (!knownVariables.includes(name)) return `there is no setting ${name}${perhaps(name, knownVariables)}`
  const [, , quoted, plain] = shape.exec(line) ?? []
  const value = quoted ?? plain
  if (value === undefined)
    return `write ${name}=value, or ${name}="value" when there are blanks or one of & ; | < > ( ) in it; no blanks around =, no quotation marks, \\, $ or \` in the value`
  if (pathVariables.includes(name) && value !== '' && !isAbsolute(value))
    return `${name} must be a whole path here, from the root on: service and command line stand in different folders`
  return name in before ? `${name} stands there twice` : undefined
}
