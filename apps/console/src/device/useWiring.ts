import { useCall } from '@lamplighter/client'

const FRESH = 30_000

/** The parts of a cabinet and the branches of its lamps, as they are recorded. */
export const useWiring = (boxId: number) => useCall('subDevice.query', { boxId }, { fresh: FRESH, keep: true })

/** What to read anew when something of it was changed. */
