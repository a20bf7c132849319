import { existsSync } from 'node:fs'

import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import { configPathOf, openConfig } from '#operator/config/open-config.ts'
import type { Environment } from '#settings/environment.ts'

/**
 * Reads which kinds of submissions clerks decide at the desk. Returns none if there is no operator's file,
 * because commands must work even then.
 */
export async function openDeskKinds(environment: Environment): Promise<readonly SubmissionKind[]> {
  if (!existsSync(configPathOf(environment))) return []
  return (await openConfig(environment)).desk.decides
}
