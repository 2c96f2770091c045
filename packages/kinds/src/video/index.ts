export * from './camera.ts'
