import { type Command, command, optionName } from '#cli/command.ts'
import { choice, required } from '#cli/parameters.ts'

/**
 * Declares `portal completion`.
 * @param all Returns all commands, including this one.
 */
export const completionCommand = (all: () => Promise<readonly Command[]>): Command =>
  command({
    name: 'completion',
    summary: 'Prints a completion script for the shell: source <(portal completion bash).',
    args: { shell: required(choice(['bash'], 'the shell')) },
    run: async () => bashCompletion(await all()),
    print: (script) => console.log(script),
  })

/** Options that every command has. */
const always = ['--as', '--help']

/**
 * Generates a bash script that completes commands, options, and the values of options that have a fixed set
 * of values. Everything else is left to bash, which completes file names.
 */
export function bashCompletion(commands: readonly Command[]): string {
  const words = (some: Iterable<string>) => [...new Set(some)].join(' ')
  const byName = Map.groupBy(commands, ({ name }) => name)
  const firsts = Map.groupBy(
    commands.filter(({ name }) => name.includes(' ')),
    ({ name }) => name.split(' ')[0] ?? '',
  )
  const lines = {
    verbs: Array.from(firsts, ([first, group]) => [
      `'${first}'`,
      words(group.map(({ name }) => name.slice(first.length + 1))),
    ]),
    options: Array.from(byName, ([name, same]) => [
      `'${name}'`,
      words([
        ...same.flatMap(({ options }) => Object.keys(options).map((option) => optionName(option))),
        ...always,
      ]),
    ]),
    values: Array.from(byName, ([name, same]) =>
      same.flatMap(({ options }) =>
        Object.entries(options).flatMap(([option, { choices }]) =>
          choices === undefined ? [] : [[`'${name} ${optionName(option)}'`, words(choices)]],
        ),
      ),
    ).flat(),
  }
  return script({
    first: words([...commands.map(({ name }) => name.split(' ')[0] ?? ''), 'help', 'version']),
    ...lines,
  })
}

type Cases = readonly (readonly string[])[]

const cases = (lines: Cases, word: string) =>
  lines.map(([pattern, words]) => `    ${pattern}) ${word}='${words}' ;;`).join('\n')

const script = ({
  first,
  verbs,
  options,
  values,
}: Record<'verbs' | 'options' | 'values', Cases> & { first: string }) =>
  `# Completion of portal for bash.
_portal() {
  local typed=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  # Bash takes --kind=info apart.
  [[ $before == = ]] && before=\${COMP_WORDS[COMP_CWORD - 2]}
  local name=\${COMP_WORDS[1]} verb=\${COMP_WORDS[2]} verbs='' words=''
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${first}' -- "$typed"))
    return
  fi
  case $name in
    help) verbs='${first}' ;;
${cases(verbs, 'verbs')}
  esac
  ((COMP_CWORD == 2)) && words=$verbs
  ((COMP_CWORD > 2)) && [[ " $verbs " == *" $verb "* ]] && name+=" $verb"
  case "$name $before" in
${cases(values, 'words')}
    *)
      if [[ $typed == -* ]]; then
        case $name in
${cases(options, 'words').replaceAll(/^ {4}/gm, '          ')}
        esac
      fi
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
complete -o default -F _portal portal`
