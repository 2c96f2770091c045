import type { Words } from '../words.ts'
import type { shell as zh } from '../zh/shell.ts'

export const shell: Words<typeof zh> = {
  parts: 'Screens of this area',
  skip: 'Skip to content',
  menu: 'Main menu',
  more: 'More',
  approvals_one: '{{count}} command awaiting your approval',
  approvals_other: '{{count}} commands awaiting your approval',
  organisation: 'Switch organisation',
  application: 'Switch application',
  search: 'Search devices and sites',
  searchShort: 'Type at least 2 characters',
  searchEmpty: 'No matching devices or sites',
  searchFailed: 'The search failed; try again',
  searchMore: '{{shown}} of {{total}} devices; type more to narrow',
  searchSite: 'Site · {{lamps}} lamps',
  searchKeys: '↑↓ to choose, Enter to open',
  clock: {
    demo: 'Demo clock, {{ahead}} ahead of real time',
    demoBehind: 'Demo clock, {{ahead}} behind real time',
    demoShort: 'Demo clock',
  },
  incidents_one: 'incident',
  incidents_other: 'incidents',
  live: {
    on: 'Live',
    off: 'Disconnected since {{time}}',
    latency: 'Round trip {{seconds}} s',
    connecting: 'Connecting',
  },
  lost: {
    title: 'Live connection lost',
    text: 'Lost at {{time}}, reconnecting. Data may be out of date.',
  },
  regained: { title: 'Live connection restored', text: 'Lost at {{time}}, for {{duration}}.' },
  user: {
    applications: 'Applications',
    sessions: 'My sign-ins',
    changePassword: 'Change password',
    twoStep: 'Two-step sign-in',
    keys: 'Hardware keys',
    logout: 'Sign out',
  },
  expired: {
    text: 'Your sign-in has expired, please sign in again',
    again: 'Sign in again',
    here: 'What you entered is still here: sign in as {{account}} to go on.',
  },
  soundBlocked: 'The browser keeps alarms silent. Click anywhere on the page to hear them.',
  stillSwitching: 'Switching…',
}
