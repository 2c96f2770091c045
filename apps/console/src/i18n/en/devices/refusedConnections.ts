export const refusedConnections = {
  button: 'Refused connections {{n}}',
  title: 'Refused connections',
  note: 'Signed in as devices of this organisation and were refused. Import a device whose number is unknown and give it a secret; give one with a wrong secret a new one.',
  none: 'No refused connections',
  seen: 'First {{first}}, last {{last}}',
  heardSince: 'The device was heard since',
  dismiss: 'Dismiss {{name}}',
}
