/** What the gallery shows. */
export const partNames = ['heads', 'buttons', 'fields', 'tables', 'figures', 'symbols', 'pageStates', 'charts'] as const

export type PartName = (typeof partNames)[number]
