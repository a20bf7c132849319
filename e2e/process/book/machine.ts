import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { systemPostgres } from '../../../server/test/system-postgres.ts'

/*
 * An isolated machine for the commands of docs/operating.md, without virtualization: a shell in its own process,
 * mount and network namespaces, whose root folder contains this machine's /usr, read-only, and a copy of its /etc.
 */

/** Programs that docs/operating.md requires. */
const required = ['psql', 'nginx', 'openssl', 'curl', 'setpriv', 'ip'] as const

const isThere = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } })
    .status === 0

/** Why the commands cannot run on this machine, or undefined if they can. */
export function whyNoMachine(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can give the book a machine of its own'
  if (spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status !== 0)
    return 'no machine of its own can be made here'
  const missing = [...required, '/usr/bin/node'].filter((program) => !isThere(program))
  if (systemPostgres === undefined) missing.push('postgresql')
  return missing.length === 0 ? undefined : `this machine has no ${missing.join(', ')}`
}

/** Creates the machine's root folder `root`, with the files of this machine that it needs. Returns the folder. */
export function makeMachine(root: string): string {
  for (const folder of ['usr', 'proc', 'dev', 'run', 'root', 'srv', 'opt', 'tmp/work', 'var/log/nginx'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['var/lib/nginx', 'var/lib/postgresql', 'run/postgresql'])
    mkdirSync(join(root, folder), { recursive: true })
  symlinkSync('../run', join(root, 'var/run'))
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name))
  execFileSync('cp', ['--archive', '/etc', root])
  execFileSync('rm', ['--recursive', '--force', join(root, 'etc/creditor-portal')])
  chmodSync(join(root, 'tmp'), 0o1777)
  mkdirSync(join(root, 'tmp/compiled'))
  chmodSync(join(root, 'tmp/compiled'), 0o1777)
  execFileSync('chown', ['postgres:postgres', join(root, 'var/lib/postgresql'), join(root, 'run/postgresql')])
  execFileSync('chown', ['www-data:', join(root, 'var/lib/nginx')])
  cpSync(join(import.meta.dirname, 'stand-ins'), join(root, 'stand-ins'), { recursive: true })
  for (const name of readdirSync(join(root, 'stand-ins'))) chmodSync(join(root, 'stand-ins', name), 0o755)
  copyFileSync(join(import.meta.dirname, 'people.mjs'), join(root, 'root/people.mjs'))
  return root
}

/** Prepares what docs/operating.md requires: the pinned Node.js, a running PostgreSQL, and a host name. */
const setUp = `
mount --make-rprivate /
mount --bind /usr "$root/usr"
mount -o remount,ro,bind "$root/usr"
mount -t tmpfs tmpfs "$root/usr/local"
mkdir -p "$root/usr/local/bin" "$root/usr/local/sbin"
cp "$root"/stand-ins/* "$root/usr/local/sbin/"
mount --bind "$node" "$root/usr/bin/node"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
ip link set lo up
exec chroot "$root" /bin/bash /root/session.sh
`

const prelude = `
set -eo pipefail
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8
echo '127.0.0.1 portal.example.de' >> /etc/hosts
programs=${systemPostgres}/bin
sudo -u postgres "$programs/initdb" -D /var/lib/postgresql/main --no-sync --auth-local=peer --auth-host=scram-sha-256 > /var/log/initdb.log
sudo -u postgres "$programs/pg_ctl" -D /var/lib/postgresql/main -w -l /tmp/postgresql.log \\
  -o '-k /run/postgresql -c fsync=off' start > /dev/null
cd /tmp/work
`

/**
 * Sets the machine up and runs a script in it as root. Returns its output.
 * @throws the end of the output if the script fails
 */
export async function runInMachine(root: string, script: string): Promise<string> {
  writeFileSync(join(root, 'root/session.sh'), `${prelude}\n${script}`)
  writeFileSync(join(root, 'set-up.sh'), `set -e\nroot=$1 node=$2\n${setUp}`)
  const child = spawn(
    'unshare',
    [
      '--mount',
      '--net',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      join(root, 'set-up.sh'),
      root,
      process.execPath,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env['PATH'] } },
  )
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0)
    throw new Error(`exit code ${child.exitCode}: ${out.slice(-3_000)}\n${err.slice(-3_000)}`)
  return out
}
