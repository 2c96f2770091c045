import { oneOf } from '../../list/address.ts'

export const mediaTabs = ['library', 'tasks', 'programmes', 'ads', 'slots', 'portals'] as const

/** Which list is shown. */
export const tabField = oneOf(mediaTabs, 'library')
