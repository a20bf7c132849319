import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A command of `portal`, as far as it says how it is used. */
export interface UsedCommand {
  readonly name: string
  readonly usage: string
}

const folder = join(import.meta.dirname, '../src/cli/commands')

const isCommand = (value: unknown): value is UsedCommand =>
  typeof value === 'object' && value !== null && 'usage' in value && 'name' in value

/** Every command of `portal`, by the files that declare them. */
export async function allCommands(): Promise<readonly UsedCommand[]> {
  const files = readdirSync(folder).filter((name) => !name.includes('.test.'))
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(folder, name))),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isCommand)
}
