/** Lists of the pole application, each small: one file for all of them. */
export { default as RoundsPage } from './collection-rounds/RoundsPage.tsx'
export { default as LockOpeningsPage } from './lock-openings/LockOpeningsPage.tsx'
export { default as AnalysisPage } from './pole-analysis/AnalysisPage.tsx'
