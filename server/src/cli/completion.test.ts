import { spawnSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { allCommands } from '#cli/commands.ts'
import { bashCompletion } from '#cli/completion.ts'

const commands = await allCommands()

const script = bashCompletion(commands)

test('the bash script completes commands, options and fixed values of options', () => {
  expect(script).toContain(`'user create') words='--customer --glg --all-glg`)
  expect(script).toContain(`'news set --kind') words='warning info'`)
  expect(script).toMatch(/^complete -o default -F _portal portal$/m)
})

/** Returns what bash offers for the line if Tab is pressed at its end. */
function offered(line: string): string[] {
  const ask = `${script}
line=$1
words=($line)
[[ $line == *' ' ]] && words+=('')
COMP_WORDS=("\${words[@]}") COMP_CWORD=$((\${#words[@]} - 1)) COMP_LINE=$line COMP_POINT=\${#line}
read -r _ _ _ _ run _ <<< "$(complete -p portal)"
"$run" portal
printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', ask, 'bash', line], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((word) => word !== '')
}

describe.skipIf(spawnSync('bash', ['--version']).error)('in bash', () => {
  test.each([
    ['portal sub', ['submissions']],
    ['portal help sess', ['sessions']],
    ['portal user re', ['reset-password', 'remove-two-factor']],
    ['portal completion ', []],
    ['portal user delete anna --r', ['--reason']],
    ['portal import --wat', ['--watch']],
    ['portal import list --', ['--json', '--as', '--help']],
    ['portal tasks list --state a', ['answered']],
    ['portal user change anna --zinsen ', ['on', 'off']],
    ['portal news set --kind = i', ['info']],
    // For file names the script offers nothing, because bash completes them itself.
    ['portal import . --rejects ', []],
    ['portal restore ', []],
  ])('%s', (line, words) => {
    expect(offered(line)).toEqual(words)
  })
})
