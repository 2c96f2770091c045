export const SINGLE = '/index/light/single'

/** The five menus of the contract. */
export const menus = ['info', 'analyse', 'history', 'alarm', 'config'] as const
export type Menu = (typeof menus)[number]

/** Where one cabinet is looked at. */
export const boxAddress = (id: number, menu: Menu = 'info') => `${SINGLE}?id=${id}&menu=${menu}`
