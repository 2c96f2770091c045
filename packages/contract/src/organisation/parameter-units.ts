/** Units of parameters that are no unit of a point. */
export const minutes = { zh: '分钟', en: 'min' }
export const hours = { zh: '小时', en: 'h' }
export const days = { zh: '天', en: 'days' }
export const seconds = { zh: '秒', en: 's' }
export const perKwh = { zh: '/kWh', en: '/kWh' }
export const times = { zh: '次', en: 'times' }
export const devices = { zh: '台', en: 'devices' }
export const percent = { zh: '%', en: '%' }
