/** Lists of the pole application, each small: one file for all of them. */
export { default as charging } from '../pages/charging/ChargingPage.tsx'
export { default as lockOpenings } from '../pages/lock-openings/LockOpeningsPage.tsx'
export { default as media } from '../pages/media/MediaPage.tsx'
