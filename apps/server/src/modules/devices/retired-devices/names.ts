/** Devices that a line of the audit trail names. */
const NAMED = 20

export const namesOf = (devices: readonly { name: string }[]) => devices.slice(0, NAMED).map(({ name }) => name)
