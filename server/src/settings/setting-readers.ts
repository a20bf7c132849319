import { isIP } from 'node:net'
import { resolve } from 'node:path'

import type { ClamdAddress } from '#files/scan/clamd.ts'
import { type LogLevel, logLevels } from '#ground/open-log.ts'
import { StartError } from '#ground/start-error.ts'

/** Parses a setting. Throws a StartError that names the variable and the allowed values. */
export type SettingReader<Value> = (text: string, variable: string) => Value

export const asText: SettingReader<string> = (text) => text

/** Resolves a path relative to the current folder. */
export const asPath: SettingReader<string> = (text) => resolve(text)

export const asNumber =
  (least: number, most: number): SettingReader<number> =>
  (text, variable) => {
    const number = Number(text)
    if (/^\d{1,7}$/.test(text) && number >= least && number <= most) return number
    throw new StartError(`${variable} must be a number from ${least} to ${most}, not "${text}".`)
  }

export const asSwitch: SettingReader<boolean> = (text, variable) => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`${variable} must be "on" or "off", not "${text}".`)
}

export const asLogLevel: SettingReader<LogLevel> = (text, variable) => {
  const level = logLevels.find((level) => level === text)
  if (level) return level
  throw new StartError(`${variable} must be one of ${logLevels.join(', ')}, not "${text}".`)
}

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

export const asListenAddress: SettingReader<ListenAddress> = (text, variable) => {
  const address = hostAndPort(text)
  if (address) return address
  throw new StartError(`${variable} must look like 127.0.0.1:9464, not "${text}".`)
}

/** Parses an address to listen on, or `off`, which turns off the default address. */
export const asAddressOrOff: SettingReader<ListenAddress | 'off'> = (text, variable) =>
  text === 'off' ? text : asListenAddress(text, variable)

export const asClamd: SettingReader<ClamdAddress> = (text, variable) => {
  const path = /^unix:(\/.+)$/.exec(text)?.[1]
  if (path) return { path }
  const address = hostAndPort(text)
  if (address) return address
  throw new StartError(`${variable} must look like host:3310 or unix:/run/clamav/clamd.ctl, not "${text}".`)
}

/** Parses `host:port`. Undefined if one of them is missing. IPv6 addresses are in brackets. */
function hostAndPort(text: string): ListenAddress | undefined {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (!host || !(Number(port) >= 1 && Number(port) <= 65_535)) return undefined
  return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
}

/** Whether the host can only be reached from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Whether other machines can reach the server without a proxy, and therefore without TLS. */
export const isExposedWithoutTls = (host: string, proxies: readonly string[]): boolean =>
  !isLoopback(host) && proxies.length === 0
