/** What simulated devices are delivered with. */
export const MAKE = 'Lamplighter'
export const FIRMWARE = '1.4.2'
