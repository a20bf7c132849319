import { runCommand, wordsFor } from '#cli/run-command.ts'
import { codeOf, isDiskFull, reasonOf } from '#ground/start-error.ts'
import { writeVisibly } from '#ground/terminal/visible-output.ts'

for (const stream of [process.stdout, process.stderr]) writeVisibly(stream)

/**
 * The first error while writing to stdout or stderr. It is reported at the end, so that the command is not
 * interrupted.
 */
let outputFault: Error | undefined
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    outputFault ??= error
  })

/** Whether the reader closed the pipe early, as `head` does. This is not an error. */
const isReadEnough = (error: unknown) => codeOf(error) === 'EPIPE'

/** Whether the command failed because its output could not be written. */
const isOfOutput = (error: unknown) =>
  outputFault !== undefined && (isDiskFull(error) || /^(EPIPE|ERR_STREAM)/.test(codeOf(error) ?? ''))

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  if (!isOfOutput(error)) console.error(wordsFor(error))
  else if (isReadEnough(outputFault)) process.exitCode = 0
}
// Node.js reports the error of the last write only in a later turn of the event loop.
await new Promise(setImmediate)
if (outputFault && !isReadEnough(outputFault)) {
  process.exitCode = 1
  console.error(
    `Not all of the output could be written: ${reasonOf(outputFault)}. Check what was done before you run the command again.`,
  )
}
