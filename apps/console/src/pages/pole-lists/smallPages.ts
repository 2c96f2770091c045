/** Lists of the pole application, each small: one file for all of them. */
export { default as AnalysisPage } from './analysis/AnalysisPage.tsx'
export { default as BusinessPage } from './business/BusinessPage.tsx'
export { default as ChargingPage } from './charging/ChargingPage.tsx'
export { default as LockOpeningsPage } from './lock-openings/LockOpeningsPage.tsx'
export { default as RoundsPage } from './rounds/RoundsPage.tsx'
