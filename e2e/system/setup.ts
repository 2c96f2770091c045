import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

// Journeys share their modules, so that what is done after each of them is said anew for each file.
afterEach(({ task }) => closePages(task.result?.state === 'fail' ? task.name : null))
