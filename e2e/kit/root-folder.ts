import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'

import { commandOf, type Instruction, type Stage, variablesOf } from './containerfile.ts'

/*
 * Runs a Containerfile without a container engine: executes its instructions in order in a root folder
 * (chroot, in its own mount namespace). Instead of the base image it uses this machine's /usr, read-only, and the
 * pinned Node.
 */

const checkout = join(import.meta.dirname, '../..')

/** Why this machine cannot run a Containerfile in a root folder, or undefined if it can. */
export const rootFolderIsImpossible =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'chroot', '/', 'true']).status === 0
    ? undefined
    : 'only root can do the steps of a Containerfile in a root folder'

/** A built image: a root folder and its run configuration. */
export interface RootFolder {
  readonly root: string
  workdir: string
  user: string
  environment: Record<string, string>
  entrypoint: string[]
  healthcheck: string[]
  stopSignal: string
}

/** Builds all stages in folders below `place`. Returns the last one. */
export function build(stages: readonly Stage[], place: string): RootFolder {
  const built = new Map<string, RootFolder>()
  let last: RootFolder | undefined
  for (const [index, { name, steps }] of stages.entries()) {
    last = emptyRoot(join(place, `stage-${index}`))
    for (const step of steps) doStep(last, step, built)
    if (name) built.set(name, last)
  }
  if (!last) throw new Error('there is no stage')
  return last
}

/** Creates what the instructions need from the base image: system programs, Node.js, npm, the user `node`. */
function emptyRoot(root: string): RootFolder {
  for (const folder of ['usr', 'proc', 'dev', 'tmp', 'etc', 'root', 'var/lib', 'opt', 'npm', 'node/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name))
  const settings = ['resolv.conf', 'hosts', 'nsswitch.conf', 'ssl', 'npmrc']
  for (const name of settings.filter((one) => existsSync(join('/etc', one))))
    cpSync(join('/etc', name), join(root, 'etc', name), {
      recursive: true,
      verbatimSymlinks: true,
      force: true,
    })
  writeFileSync(
    join(root, 'etc/passwd'),
    `${readFileSync('/etc/passwd', 'utf8')}node:x:1000:1000::/home/node:/bin/sh\n`,
  )
  writeFileSync(join(root, 'etc/group'), `${readFileSync('/etc/group', 'utf8')}node:x:1000:\n`)
  cpSync(process.execPath, join(root, 'node/bin/node'))
  return {
    root,
    workdir: '/',
    user: 'root',
    environment: { PATH: '/node/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
    entrypoint: [],
    healthcheck: [],
    stopSignal: 'SIGTERM',
  }
}

/**
 * Executes an instruction of a Containerfile: changes the root folder or the run configuration.
 * @throws if the instruction is unknown
 */
function doStep(
  image: RootFolder,
  { name, text }: Instruction,
  built: ReadonlyMap<string, RootFolder>,
): void {
  const steps: Record<string, () => void> = {
    WORKDIR() {
      image.workdir = resolve(image.workdir, text)
      mkdirSync(join(image.root, image.workdir), { recursive: true })
    },
    ENV: () => Object.assign(image.environment, variablesOf(text)),
    COPY: () => copy(image, text, built),
    RUN: () => runStep(image, text),
    USER: () => (image.user = text),
    STOPSIGNAL: () => (image.stopSignal = text),
    ENTRYPOINT: () => (image.entrypoint = commandOf(text)),
    HEALTHCHECK: () => (image.healthcheck = commandOf(text)),
    // These instructions have no effect on the files of the image.
    EXPOSE() {},
    VOLUME() {},
  }
  const step = steps[name]
  if (!step) throw new Error(`Unknown instruction ${name}.`)
  step()
}

/**
 * Executes `COPY`: copies the content of a folder, or files. Files are put into the destination if it ends with a
 * slash.
 */
function copy({ root, workdir }: RootFolder, text: string, built: ReadonlyMap<string, RootFolder>): void {
  const [, from, words = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(text) ?? []
  const sources = words.split(' ')
  const to = sources.pop() ?? ''
  const target = join(root, resolve(workdir, to))
  const source = from ? built.get(from)?.root : checkout
  if (source === undefined) throw new Error(`There is no stage ${from}.`)
  for (const path of sources) {
    const origin = join(source, path)
    const isInto = to.endsWith('/') && statSync(origin).isFile()
    cpSync(origin, isInto ? join(target, basename(path)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(relative(checkout, file)),
    })
  }
}

/** Regular expressions for the paths that .dockerignore excludes. */
const ignored = readFileSync(join(checkout, '.dockerignore'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) =>
    line
      .replaceAll('.', '\\.')
      .replace(/^\*\*\//, '(?:.*/)?')
      .replaceAll(/(?<!\.|\))\*/g, '[^/]*'),
  )
const isIgnored = (path: string) => new RegExp(`^(?:${ignored.join('|')})$`).test(path)

/**
 * Shell commands that mount what a program needs in the root folder `$0`: this machine's /usr, read-only, and its
 * /proc and /dev.
 */
const mounts = `
mount --bind "$0" "$0" && mount --rbind /usr "$0/usr" && mount -o remount,bind,ro "$0/usr" &&
mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev"`

function runStep({ root, workdir, environment }: RootFolder, command: string): void {
  const npmCache = npmSetting('cache')
  mkdirSync(npmCache, { recursive: true })
  const script = `${mounts} && mount --bind "$1" "$0/npm" && exec chroot "$0" env -C "$2" /bin/sh -c "$3"`
  execFileSync('unshare', ['--mount', 'sh', '-c', script, root, npmCache, workdir, command], {
    env: { ...reachingTheRegistry(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Environment variables for npm: this machine's package registry, proxy and certificates, nothing else. */
function reachingTheRegistry(): Record<string, string | undefined> {
  const { NODE_EXTRA_CA_CERTS, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = process.env
  return {
    NODE_EXTRA_CA_CERTS,
    HTTPS_PROXY,
    HTTP_PROXY,
    NO_PROXY,
    HOME: '/root',
    npm_config_registry: npmSetting('registry'),
    npm_config_cache: '/npm',
    npm_config_prefer_offline: 'true',
  }
}

const npmSetting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()

/**
 * Runs a command as an engine would with --read-only, --tmpfs /tmp, --cap-drop=all, no-new-privileges and a volume.
 * @param volume the folder used as the data directory's volume; from then on the image's user owns it
 */
export function runReadOnly(
  { root, workdir, user, environment }: RootFolder,
  command: readonly string[],
  { volume, ...more }: { volume: string; environment: Record<string, string> },
): ChildProcess {
  const [, uid = '', gid = ''] =
    new RegExp(`^${user}:x:(\\d+):(\\d+):`, 'm').exec(readFileSync(join(root, 'etc/passwd'), 'utf8')) ?? []
  const script = `${mounts} && mount -t tmpfs tmpfs "$0/tmp" && mount --bind "$1" "$0$DATA_DIR" &&
chown "$2:$3" "$0$DATA_DIR" && mount -o remount,bind,ro "$0" && root="$0" && workdir="$4" && uid="$2" && gid="$3" && shift 4 &&
exec chroot "$root" setpriv --reuid "$uid" --regid "$gid" --clear-groups --no-new-privs --bounding-set -all --inh-caps -all env -C "$workdir" "$@"`
  return spawn('unshare', ['--mount', 'sh', '-c', script, root, volume, uid, gid, workdir, ...command], {
    env: { ...environment, ...more.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
