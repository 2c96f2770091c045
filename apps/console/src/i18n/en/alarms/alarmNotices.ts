import type { Words } from '../../words.ts'
import type { alarmNotices as zh } from '../../zh/alarms/alarmNotices.ts'

export const alarmNotices: Words<typeof zh> = {
  tabs: 'Alarm notifications',
  tab: { routes: 'Notification rules', groups: 'Alarm groups' },
  members: 'Members',
  membersNote: 'Notified by the mobile number and e-mail address of their user',
  pickMembers: 'Choose users',
  unreachable: 'Nobody to notify',
  sms: 'SMS',
  email: 'E-mail',
  noGroups: 'No alarm groups yet',
  noGroupsText:
    'An alarm group is a set of users who are notified together, such as the duty desk or a crew; its parent is notified when nobody acknowledges.',
  everywhere: 'Everywhere',
  gone: 'Deleted group',
  only: 'Only',
  all: 'All alarms',
  families: 'Families',
  ways: 'By',
  noRoutes: 'No notification rules yet',
  noRoutesText: 'A rule sends alarms to an alarm group by SMS and e-mail until somebody acknowledges.',
  groupsFirst: 'Create an alarm group first. Rules then send alarms to it.',
  test: {
    title: 'Test',
    send: 'Send a test',
    note: 'Goes at once to every member of the alarm group, whatever they chose; by the rule as it is saved.',
    nobody: 'No member of the alarm group can be reached',
  },
  mine: {
    title: 'My notifications',
    mobile: 'Mobile',
    address: 'E-mail',
    groups: 'In alarm groups',
    missing: 'Not registered; ask an administrator',
    noGroup: 'None',
    saved: 'Your notifications are saved',
  },
}
