import { parseArgs } from 'node:util'

const options = {
  debtor: { type: 'string' },
  case: { type: 'string', multiple: true },
  user: { type: 'string' },
  handover: { type: 'string' },
  task: { type: 'string' },
  reason: { type: 'string' },
  named: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** The arguments of `portal person …`; each case once. */
export function readPersonOptions(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  return { values: { ...values, case: [...new Set(values.case)] }, positionals }
}

export type PersonOptions = ReturnType<typeof readPersonOptions>['values']
