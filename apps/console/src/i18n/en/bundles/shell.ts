import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/shell.ts'
import { events } from '../alarms/events.ts'
import { field } from '../field.ts'
import { home } from '../lighting/home.ts'
import { map } from '../lighting/map.ts'
import { list } from '../list.ts'
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
