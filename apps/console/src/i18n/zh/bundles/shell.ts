import { events } from '../alarms/events.ts'
import { field } from '../field.ts'
import { home } from '../lighting/home.ts'
import { map } from '../lighting/map.ts'
import { list } from '../list.ts'
import { record } from '../record.ts'
import { shell } from '../shell.ts'
import { titles } from '../titles.ts'

export { antLocale } from '../antLocale.ts'

/** The shell, the home screen, and the words of lists and records of all screens. */
export const words = {
  events,
  field,
  home,
  list,
  map,
  record,
  shell,
  titles,
}
