import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { createCluster } from '#db/bundled/create-cluster.ts'

/** Stands in for `initdb`: records who can read the password file, and creates the expected files. */
const initdb = `#!/bin/sh
for word; do
  case $word in
    --pgdata=*) cluster=\${word#*=} ;;
    --pwfile=*) file=\${word#*=} ;;
  esac
done
stat -c %a "$cluster" "$file" > "$cluster/seen"
cat "$file" >> "$cluster/seen"
touch "$cluster/PG_VERSION"
`

test('other users of the machine cannot read the password of a database that is being created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin', 'initdb'), initdb, { mode: 0o700 })
  const cluster = join(folder, 'home', 'postgres')
  await createCluster({ cluster, binaries: { folder, version: '18' }, user: undefined }, 'geheim')
  expect(await readFile(join(cluster, 'seen'), 'utf8')).toBe('700\n600\ngeheim')
  expect(await readdir(join(folder, 'home'))).toEqual(['postgres'])
})
