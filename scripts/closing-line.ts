import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Ends each run with one line for people and machines: `Tests: 12 passed, 0 failed, 1 skipped`. A file that
 * fails outside its tests counts as one failed test. The lines before it name the unsteady tests: those that
 * failed first and passed when retried.
 */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => Array.from(module.children.allTests()))
    for (const test of tests) if (test.diagnostic()?.flaky) console.log(unsteadyLine(test))
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const failed = count('failed') + modules.filter(hasFailedOutsideTests).length
    console.log(`Tests: ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`)
  },
}

/**
 * Whether a file has failed although none of its tests has: it cannot be loaded, has no tests, or a hook failed.
 */
const hasFailedOutsideTests = (module: TestModule) =>
  module.state() === 'failed' && module.children.allTests('failed').next().done === true

function unsteadyLine(test: TestCase): string {
  const [reason = ''] = test.result().errors?.[0]?.message.split('\n') ?? []
  return `Unsteady: ${test.module.relativeModuleId}: ${test.fullName}: ${reason}`
}
