/** Prefix of the actor's name if the actor is a clerk at the desk. No person may have such a name. */
export const clerkPrefix = 'clerk:'

/** The clerk as an actor in the audit trail. */
export const clerkActor = (name: string) => `operator:${clerkPrefix}${name}` as const
