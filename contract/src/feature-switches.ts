import * as z from 'zod/mini'

/** Parts of the portal that the operator switches on or off. */
export const featureNames = ['tasks', 'messages', 'instructions', 'changes', 'startPage'] as const
export type FeatureName = (typeof featureNames)[number]

/** Those that are off until he says otherwise: his system must know what they send. The others send nothing. */
const offAtFirst: ReadonlySet<FeatureName> = new Set(['tasks', 'messages', 'instructions'])

/** Which of them are on. */
export type FeatureSwitches = Readonly<Record<FeatureName, boolean>>

const each = <Value>(valueOf: (name: FeatureName) => Value) =>
  // Safe: the keys are the names.
  Object.fromEntries(featureNames.map((name) => [name, valueOf(name)])) as Record<FeatureName, Value>

export const featureSwitches = z.object(each(() => z.boolean()))

/** The same as the operator writes it: what he leaves out is as it is at first. */
export const writtenSwitches = z.object(each((name) => z._default(z.boolean(), !offAtFirst.has(name))))

export const everyFeature: FeatureSwitches = each(() => true)
