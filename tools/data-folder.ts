import { basename, join, resolve } from 'node:path'

type Named = { readonly folder?: string | undefined; readonly inventory?: string | undefined }

/** What a folder may be called, of the name of a file. */
const plain = (file: string) =>
  basename(file)
    .replace(/(?<=.)\.\w+$/, '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')

/**
 * Where a start keeps its database and its demo: the folder that `--folder` or LAMPLIGHTER_DATA names. Else an inventory has
 * one of its own by the name of its file, so that the invented city and other inventories stay as they are.
 */
export function dataFolderFor({ folder, inventory }: Named, given: string | undefined): string {
  if (folder) return resolve(folder)
  if (given) return resolve(given)
  return resolve(inventory === undefined ? 'data' : join('data', `inventory-${plain(inventory)}`))
}
