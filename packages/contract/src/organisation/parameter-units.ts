/** Units of parameters that are no unit of a point. */
export const perKwh = { zh: '/kWh', en: '/kWh' }
export const times = { zh: '次', en: 'times' }
export const devices = { zh: '台', en: 'devices' }
