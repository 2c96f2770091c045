/** Journeys run in two shares at once, each with a product of its own: what only looks at a city, and what changes it. */
export const shares = ['e2e-read', 'e2e-write'] as const

/** Of two products at once only one can have the ports of the helper of hardware keys. */
export const hasKeys = (project: string): boolean => project === 'e2e-read'
