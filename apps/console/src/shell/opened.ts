/** What opens from the top bar, loaded when it is first wanted; in one file, as each of them is small. */
export { MyAlarms } from './events/MyAlarms.tsx'
export { RecentEvents } from './events/RecentEvents.tsx'
export { Menu } from './Menu.tsx'
export { OpenUserMenu } from './OpenUserMenu.tsx'
