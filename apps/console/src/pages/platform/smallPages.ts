/** Pages about the product itself; in one file, as each of them is small. */
export { default as HealthPage } from './health/HealthPage.tsx'
export { default as JobsPage } from './jobs/JobsPage.tsx'
export { default as PlatformsPage } from './platforms/PlatformsPage.tsx'
