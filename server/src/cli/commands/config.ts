import { UsageError } from '#cli/usage-error.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { openEnvironment } from '#settings/environment.ts'

const usage = `config check

Reads portal.config.json (or the file that PORTAL_CONFIG names) as the start does and names every wrong field.`

/** `portal config check`: tries the operator's file before the portal is started with it. */
export const configCommand = {
  name: 'config',
  usage,
  async run([verb, ...more]: string[]): Promise<number> {
    if (verb !== 'check' || more.length > 0) throw new UsageError()
    const { facts } = await openConfig(openEnvironment(process.env, []))
    console.log(`The configuration is right. The portal is run by ${facts.name}, ${facts.address.city}.`)
    return 0
  },
}
