/** The monitor and the map of the poles; in one file, as they are made of the same parts. */
export { default as PoleMapPage } from './map/PoleMapPage.tsx'
export { default as PoleMonitorPage } from './PoleMonitorPage.tsx'
