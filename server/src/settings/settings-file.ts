import { readFileSync, statSync } from 'node:fs'
import { isAbsolute } from 'node:path'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import { suggestNearest } from '#ground/text/near-word.ts'
import { decodeTypedText } from '#ground/text/typed-text.ts'
import { knownVariables, pathVariables, secretVariables } from '#settings/settings.ts'

export type Variables = Readonly<Record<string, string | undefined>>

/** Path of the settings file of an installed portal. */
export const defaultSettingsFile = '/etc/creditor-portal/portal.env'

/**
 * Reads the settings file that PORTAL_ENV_FILE names, or else the one at `usual` if it exists. The service and the
 * command line use the same file. Throws a StartError that names the file and, if possible, the line.
 */
export function readSettingsFile(environment: Variables, usual: string | undefined): Variables {
  const named = environment['PORTAL_ENV_FILE']
  const path = named || usual
  if (path === undefined) return {}
  try {
    const text = decodeTypedText(readFileSync(path))
    const variables = parseSettings(text, path)
    const secret = secretVariables.find((name) => holdsSecret(variables[name]))
    if (secret) refuseWorldReadable(path, `holds a secret in ${secret}`)
    return variables
  } catch (error) {
    if (error instanceof StartError) throw error
    if (codeOf(error) === 'ENOENT' && !named) return {}
    throw new StartError(`The settings file ${path} cannot be read: ${reasonOf(error)}.`)
  }
}

/** Throws a StartError if every user of the machine can access the file (requirement R86). */
export function refuseWorldReadable(path: string, why: string): void {
  if (process.platform !== 'win32' && statSync(path).mode & 0o007)
    throw new StartError(
      `${path} ${why} and can be read by every user of this machine; allow it to its owner and group only (chmod 640).`,
    )
}

/** Whether a value is a secret. A URL is one if it contains a password. */
const holdsSecret = (value = '') =>
  URL.canParse(value) ? new URL(value).password !== '' : value !== '' && value !== 'bundled'

/**
 * Parses lines of the form `NAME=value` or `NAME="value"`, blank lines, and comments with `#`. This is a subset of
 * what both systemd (EnvironmentFile) and shells read. Refuses unknown names, and anything that the two would read
 * differently.
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

/**
 * Describes what is wrong with a line of the settings file, without its value, which may be a secret. Undefined if
 * the line is valid.
 */
function faultOf(line: string, before: Variables): string | undefined {
  const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1]
  if (name === undefined) return 'a line must be NAME=value'
  if (!knownVariables.includes(name))
    return `there is no setting ${name}${suggestNearest(name, knownVariables)}`
  const [, , quoted, plain] = shape.exec(line) ?? []
  const value = quoted ?? plain
  if (value === undefined)
    return `write ${name}=value, or ${name}="value" when there are blanks or one of & ; | < > ( ) in it; no blanks around =, no quotation marks, \\, $ or \` in the value`
  if (pathVariables.includes(name) && value !== '' && !isAbsolute(value))
    return `${name} must be an absolute path here: service and command line run in different folders`
  return name in before ? `${name} is set twice` : undefined
}
