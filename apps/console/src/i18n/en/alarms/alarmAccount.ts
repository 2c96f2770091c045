export const alarmAccount = {
  title: 'Third-party alarm account',
  account: 'Account',
  none: 'No third-party alarm account is set up',
  noneText: 'An administrator with the right "Edit the third-party alarm account" can set one up.',
  first:
    'No account is set up yet. Enter the address and the account of the alarm server: this system signs in there itself, and no browser is given the password.',
  hosts: 'Which addresses are allowed is set with the installation (LAMPLIGHTER_ALARM_HOSTS), by whoever runs it.',
  hint: {
    keep: 'Leave it empty to keep the one that is stored',
    anew: 'Address or port changed: enter the password again',
  },
  rule: {
    code: 'Enter the code of the device',
    twice: 'Duplicate code',
  },
  devices: {
    title: 'Alarm devices',
    code: 'Code',
    name: 'Name',
    codeOf: 'Code of device {{place}}',
    nameOf: 'Name of device {{place}}',
    add: 'Add a device',
    remove: 'Remove device {{place}}',
    none: 'No devices yet',
    noneText: 'Add those of the alarm server, with the codes that they have there.',
  },
  saved: 'The third-party alarm account is saved',
  delete: 'Delete account',
  deleted: 'The third-party alarm account is deleted',
  ask: {
    title: 'Delete the third-party alarm account?',
    text: 'Account, password and devices go. This cannot be undone.',
  },
} as const
