/** What a table can be saved as. */
export const fileKinds = ['xlsx', 'csv'] as const
export type FileKind = (typeof fileKinds)[number]

export const fileTypes: Readonly<Record<FileKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
