export type { Blobs } from './blobs.ts'
export { createFolderBlobs } from './folder.ts'
export { findBlob, insertBlob } from './store.ts'
export { sweepJob } from './sweep.ts'
