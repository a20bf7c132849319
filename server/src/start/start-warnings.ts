import { pingClamd } from '#files/scan/clamd.ts'
import { reasonOf } from '#ground/start-error.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { isUnencrypted } from '#settings/database-url.ts'
import type { Environment } from '#settings/environment.ts'
import { isExposedWithoutTls } from '#settings/setting-readers.ts'

/**
 * Returns warnings about settings that are valid but probably wrong, each with a remedy. The portal starts
 * nevertheless.
 */
export async function startWarnings(
  { host, operatorApi, desk, databaseUrl, clamd }: Environment,
  { trustProxy, lacksMailServer }: PortalConfig,
): Promise<readonly string[]> {
  const warnings: string[] = []
  if (isExposedWithoutTls(host, trustProxy))
    warnings.push(
      `HOST=${host} can be reached from other machines, and no proxy is configured: passwords and cases cross the network unencrypted. Put a proxy with TLS before the portal and name it in trustProxy (portal.config.json), or leave HOST out.`,
    )
  if (operatorApi && isExposedWithoutTls(operatorApi.host, trustProxy))
    warnings.push(
      `OPERATOR_API=${operatorApi.host}:${operatorApi.port} can be reached from other machines, and no proxy is configured: keys and submissions cross the network unencrypted. Put a proxy with TLS before it and name it in trustProxy (portal.config.json), or let it listen on 127.0.0.1.`,
    )
  if (desk && isExposedWithoutTls(desk.host, trustProxy))
    warnings.push(
      `DESK=${desk.host}:${desk.port} can be reached from other machines, and no proxy is configured: clerks' passwords and submissions cross the network unencrypted. Put a proxy with TLS before it and name it in trustProxy (portal.config.json), or let it listen on 127.0.0.1.`,
    )
  if (databaseUrl !== undefined && isUnencrypted(databaseUrl))
    warnings.push(
      'The database is on another machine, and the connection is not protected: add sslmode=verify-full to DATABASE_URL, with sslrootcert=<file> for an authority of your own.',
    )
  if (lacksMailServer)
    warnings.push(
      'portal.config.json has notifications by mail, but SMTP_URL is not set, so nothing is mailed. Set it, or remove notifications.',
    )
  if (clamd) {
    try {
      await pingClamd(clamd)
    } catch (error) {
      warnings.push(
        `The virus scanner that CLAMD names does not answer (${reasonOf(error)}): start it or correct CLAMD. Until then submissions with files stay in the portal.`,
      )
    }
  }
  return warnings
}
