/** What a table can be saved as. */
export const fileKinds = ['xlsx', 'csv'] as const
export type FileKind = (typeof fileKinds)[number]
