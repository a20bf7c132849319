import * as z from 'zod/mini'

/** Parts of the portal that are there when the operator says so: his system must know what they send. */
export const featureNames = ['tasks', 'messages', 'instructions'] as const
export type FeatureName = (typeof featureNames)[number]

/** Which of them are on. */
export type FeatureSwitches = Readonly<Record<FeatureName, boolean>>

const eachAs = <Value>(value: Value) =>
  // Safe: the keys are the names.
  Object.fromEntries(featureNames.map((name) => [name, value])) as Record<FeatureName, Value>

export const featureSwitches = z.object(eachAs(z.boolean()))

/** The same as the operator writes it: what he leaves out is off. */
export const writtenSwitches = z.object(eachAs(z._default(z.boolean(), false)))

export const everyFeature: FeatureSwitches = eachAs(true)
