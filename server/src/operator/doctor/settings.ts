import type { PortalConfig } from '#operator/config/portal-config.ts'
import { mailWords, proxyWords as words } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, look } from '#operator/doctor/finding.ts'
import type { Environment } from '#settings/environment.ts'
import { isExposedWithoutTls } from '#settings/setting-readers.ts'

/** Warns about ports that other machines can reach without TLS, and about mail settings without a server. */
export function checkSettings(
  { host, operatorApi, desk }: Pick<Environment, 'host' | 'operatorApi' | 'desk'>,
  { trustProxy, lacksMailServer }: Pick<PortalConfig, 'trustProxy' | 'lacksMailServer'>,
): readonly DeskFinding[] {
  const addresses = [
    { variable: 'HOST', host, what: words.passwordsAndCases },
    { variable: 'OPERATOR_API', host: operatorApi?.host, what: words.keysAndSubmissions },
    { variable: 'DESK', host: desk?.host, what: words.passwordsAndSubmissions },
  ]
  return [
    ...addresses.flatMap(({ variable, host, what }) =>
      host !== undefined && isExposedWithoutTls(host, trustProxy)
        ? [look('proxy', words.open(variable, host), words.openAdvice(variable, what))]
        : [],
    ),
    ...(lacksMailServer ? [look('mail', mailWords.noServer, mailWords.noServerAdvice)] : []),
  ]
}
