import * as z from 'zod/mini'

/** Parts of the portal that the operator switches on or off. */
export const featureNames = ['tasks', 'messages', 'instructions', 'changes', 'startPage', 'papers'] as const
export type FeatureName = (typeof featureNames)[number]

/**
 * Features that are off by default. Some send new kinds of submissions, which the operator's system must
 * support first. Others show data that the operator must deliver first.
 */
const offByDefault: ReadonlySet<FeatureName> = new Set(['tasks', 'messages', 'instructions', 'papers'])

export type FeatureSwitches = Readonly<Record<FeatureName, boolean>>

const each = <Value>(valueOf: (name: FeatureName) => Value) =>
  // The cast is safe: the keys are exactly `featureNames`.
  Object.fromEntries(featureNames.map((name) => [name, valueOf(name)])) as Record<FeatureName, Value>

export const featureSwitches = z.object(each(() => z.boolean()))

/** The switches in the operator's configuration, with defaults for missing ones. */
export const writtenSwitches = z.object(each((name) => z._default(z.boolean(), !offByDefault.has(name))))

export const allFeatures: FeatureSwitches = each(() => true)
