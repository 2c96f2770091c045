import { callPlaces } from '@lamplighter/contract'

/**
 * Where each call is and what it changes. The console's build replaces this module by its value, so that the schemas
 * stay out of the browser's first load; the server has already checked what they would check.
 */
export const callTable = callPlaces()
