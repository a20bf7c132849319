import { type OperatorScope, operatorScopes } from '@portal/contract/operator/endpoint.ts'

import { isAddressRange } from '#ground/text/ip-address.ts'
import { listed } from '#ground/text/listed.ts'
import { suggestNearest } from '#ground/text/near-word.ts'
import { OperatorError } from '#operator/operator-error.ts'

/** The value of `--from` that allows all addresses. */
export const anyAddress = 'anywhere'

/** The default of `--from`: only this machine. */
const thisMachine = ['127.0.0.0/8', '::1']

/**
 * Validates the name of a key. Throws an OperatorError if it has characters that would be ambiguous in a log line.
 */
export function keyNameIn(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name
  throw new OperatorError(
    `The name of a key has small letters, digits and hyphens, at most 40 of them, not ${JSON.stringify(name)}.`,
  )
}

/** Parses a list of scopes. Throws an OperatorError if it is empty or contains an unknown scope. */
export function scopesIn(text: string | undefined): readonly OperatorScope[] {
  const words = listed(text ?? '')
  if (words.length === 0)
    throw new OperatorError(`Please say what the key is for with --scopes: ${operatorScopes.join(', ')}.`)
  return words.map(scopeOf)
}

function scopeOf(word: string): OperatorScope {
  const scope = operatorScopes.find((known) => known === word)
  if (scope) return scope
  throw new OperatorError(
    `There is no scope "${word}"${suggestNearest(word, operatorScopes)}. There are ${operatorScopes.join(', ')}.`,
  )
}

/**
 * Parses the value of `--from`. If there is none, only this machine is allowed. Returns an empty list if all
 * addresses are allowed. Throws an OperatorError if an address is invalid.
 */
export function allowedAddressesIn(text: string | undefined): readonly string[] {
  if (text === undefined) return thisMachine
  if (text === anyAddress) return []
  const addresses = listed(text)
  const wrong = addresses.find((address) => !isAddressRange(address))
  if (addresses.length > 0 && wrong === undefined) return addresses
  throw new OperatorError(
    `--from takes IP addresses and ranges such as 10.0.0.0/8, separated by commas, or "${anyAddress}", not "${wrong ?? text}".`,
  )
}

/** Parses a whole number. Throws an OperatorError that names the option if it is invalid or out of bounds. */
export function wholeNumberIn(
  option: string,
  text: string,
  { least, most }: { least: number; most: number },
): number {
  if (/^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new OperatorError(`${option} must be a whole number from ${least} to ${most}, not "${text}".`)
}
