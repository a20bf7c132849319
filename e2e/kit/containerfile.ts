import { readFileSync } from 'node:fs'

/** An instruction of a Containerfile, such as `RUN`. */
export interface Instruction {
  readonly name: string
  /** The arguments, with continuation lines joined. */
  readonly text: string
}

/** A stage: its base image, then its instructions. */
export interface Stage {
  readonly base: string
  readonly name: string | undefined
  readonly steps: readonly Instruction[]
}

/** Parses the subset of Containerfile syntax that this project uses: comments, continuation lines, stages. */
export function readContainerfile(path: string): Stage[] {
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', '')
    .split('\n')
  const stages: { base: string; name: string | undefined; steps: Instruction[] }[] = []
  for (const line of lines.filter((line) => line.trim() !== '')) {
    const [, name = '', text = ''] = /^([A-Z]+) +(.+)$/.exec(line) ?? []
    const [, base = '', stage] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? []
    if (name === 'FROM') stages.push({ base, name: stage, steps: [] })
    else stages.at(-1)?.steps.push({ name, text })
  }
  return stages
}

/** The variables of an ENV instruction. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((word) => [word.split('=')[0] ?? '', word.split('=')[1] ?? '']))

/** A command as a JSON list, as in ENTRYPOINT and at the end of HEALTHCHECK. */
export const commandOf = (text: string): string[] => {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list
  throw new Error(`${text} is not a list of words`)
}
