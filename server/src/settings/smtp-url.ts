import { StartError } from '#ground/start-error.ts'
import { isLoopback, type SettingReader } from '#settings/setting-readers.ts'

export interface SmtpServer {
  readonly host: string
  readonly port: number
  /**
   * `tls`: from the first byte. `starttls`: STARTTLS is mandatory. `none`: only for localhost, or with
   * `starttls=off`.
   */
  readonly protection: 'tls' | 'starttls' | 'none'
  readonly login: { readonly user: string; readonly password: string } | undefined
}

const defaultPorts: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }

const form =
  'must look like smtp://user:password@host:587 or smtps://user:password@host:465, with signs such as @ / # % in the password written as %40 %2F %23 %25'

/**
 * Parses the mail server's URL. Errors never contain the URL, because it may contain a password. Throws a
 * StartError for the first error.
 */
export const asSmtpUrl: SettingReader<SmtpServer> = (text, variable) => {
  const url = URL.parse(text)
  const defaultPort = defaultPorts[url?.protocol ?? '']
  if (
    !url ||
    defaultPort === undefined ||
    url.hostname === '' ||
    !['', '/'].includes(url.pathname + url.hash)
  )
    throw new StartError(`${variable} ${form}.`)
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const login = loginOf(url, variable)
  const protection = protectionOf(url, isLoopback(host), variable)
  if (login && protection === 'none' && !isLoopback(host))
    throw new StartError(`${variable} has a password, which starttls=off would show to the network.`)
  return { host, port: url.port === '' ? defaultPort : Number(url.port), protection, login }
}

/**
 * Determines the protection. `?starttls=off` is meant for a relay in the operator's own network. Connections to
 * localhost need no protection.
 */
function protectionOf(
  { protocol, searchParams }: URL,
  isLocal: boolean,
  variable: string,
): SmtpServer['protection'] {
  const known = protocol === 'smtps:' ? [] : ['starttls']
  const unknown = [...searchParams.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new StartError(
      `${variable} has the parameter "${unknown}", which means nothing there; "starttls" may stand behind smtp://.`,
    )
  if (protocol === 'smtps:') return 'tls'
  const starttls = searchParams.get('starttls') ?? (isLocal ? 'off' : 'on')
  if (starttls !== 'on' && starttls !== 'off')
    throw new StartError(`starttls in ${variable} must be "on" or "off", not "${starttls}".`)
  return starttls === 'on' ? 'starttls' : 'none'
}

function loginOf({ username, password }: URL, variable: string): SmtpServer['login'] {
  if (username === '' && password === '') return undefined
  try {
    const login = { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    if (login.user !== '' && login.password !== '') return login
  } catch {
    throw new StartError(`${variable} ${form}.`)
  }
  throw new StartError(`${variable} needs both, a user and a password, or neither.`)
}
