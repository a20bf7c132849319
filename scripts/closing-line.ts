import type { Reporter, TestModule } from 'vitest/node'

/** Ends each run with one plain line that people and machines read alike: `Tests: 12 passed, 0 failed, 1 skipped`. */
export const closingLine: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const states = modules.flatMap((module) =>
      Array.from(module.children.allTests(), (test) => test.result().state),
    )
    const count = (state: (typeof states)[number]) => states.filter((other) => other === state).length
    console.log(`Tests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  },
}
