import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sendMandate } from '@portal/contract/handover.ts'
import { uploadFiles } from '@portal/contract/upload.ts'

import { promised, type Scenario } from '../scenario.ts'
import type { Outcome } from '../traffic/answers.ts'
import { mayMount, type SmallDisk } from '../world/small-disk.ts'

/**
 * While the disk is full or read-only, calls may fail with 507. Calls about submissions (`uebergabe`) may also
 * fail with 503, and the readiness check only with 503.
 */
const diskAway = {
  mayAnswer: (outcome: Outcome, path: string) =>
    path === '/health/ready'
      ? outcome === 503
      : outcome === 507 || (outcome === 503 && path.includes('uebergabe')),
  recoveryMs: promised.recovery,
}

/** The disk of the data directory fills up, then has room again. */
export const fullDisk = onTheDisk(
  'full disk',
  (disk) => disk.fill(0),
  (disk) => disk.empty(),
)

/** The data directory becomes read-only, then writable again. */
export const readOnlyDisk = onTheDisk(
  'data directory read-only',
  (disk) => disk.setReadOnly(true),
  (disk) => disk.setReadOnly(false),
)

function onTheDisk(
  name: string,
  spoil: (disk: SmallDisk) => Promise<void>,
  mend: (disk: SmallDisk) => Promise<void>,
): Scenario {
  return {
    name,
    async obstacle() {
      const folder = await mkdtemp(join(tmpdir(), 'portal-mount-'))
      const isAllowed = mayMount(folder)
      await rmdir(folder)
      return isAllowed ? undefined : 'only root may mount a small disk'
    },
    async play(stage, { isQuick }) {
      const postgres = await stage.ownPostgres()
      const disk = await stage.smallDisk(64)
      const { traffic } = await stage.open({ DATABASE_URL: postgres.url() })
      const before = traffic.answers.length
      await stage.away({ what: name, ...diskAway }, async () => {
        await spoil(disk)
        await sleep(isQuick ? 4_000 : 10_000)
        await mend(disk)
      })
      const met = traffic.answers.slice(before)
      const refused = met.filter(({ outcome }) => outcome === 507 || outcome === 503)
      // One of these paths is enough: senders retry the same submission until there is space, so all may be
      // retrying the same kind.
      if (!refused.some(({ path }) => path === uploadFiles.path || path === sendMandate.path))
        stage.breaks('nothing with files was refused')
      if (!refused.some(({ path }) => path === '/health/ready'))
        stage.breaks('the portal said that it was ready')
    },
  }
}
