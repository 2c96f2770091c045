/** What happened at piles and locks; in one file, as each of them is small. */
export { default as ChargingPage } from './charging/ChargingPage.tsx'
export { default as LockOpeningsPage } from './openings/LockOpeningsPage.tsx'
