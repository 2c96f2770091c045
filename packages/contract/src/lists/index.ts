export * from './audit.ts'
export type { ExportOptions } from './export.ts'
export * from './list.ts'
export * from './poles.ts'
