import { record } from '../field/record.ts'

/** Where something stands, WGS 84; both or neither. */
export const positionRecord = record(
  { zh: '位置', en: 'position' },
  {
    lng: { type: 'number', label: { zh: '经度', en: 'Longitude' }, unit: 'deg', min: -180, max: 180, optional: true },
    lat: { type: 'number', label: { zh: '纬度', en: 'Latitude' }, unit: 'deg', min: -90, max: 90, optional: true },
  },
)
