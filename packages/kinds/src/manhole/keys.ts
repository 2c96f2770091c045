export const OPEN = 'cover.open'
export const INTRUSION = 'cover.intrusion'
