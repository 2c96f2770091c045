import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/shell.ts'
import { events } from '../events.ts'
import { field } from '../field.ts'
import { home } from '../home.ts'
import { list } from '../list.ts'
import { map } from '../map.ts'
import { record } from '../record.ts'
import { shell } from '../shell.ts'
import { titles } from '../titles.ts'

export { antLocale } from '../antLocale.ts'

export const words: Words<typeof zh> = {
  events,
  field,
  home,
  list,
  map,
  record,
  shell,
  titles,
}
