import type { Words } from '../../words.ts'
import type { main as zh } from '../../zh/organisation/main.ts'

export const main: Words<typeof zh> = {
  title: 'Choose an application',
  organisation: 'Organisation',
  open: 'Open',
  used: 'Last used {{time}}',
  never: 'Not used yet',
  purpose: {
    light: 'Monitor and control street lights, power boxes and gateways',
    pole: 'Monitor and control smart poles and the devices on them',
    site: 'Sites, assets and system administration',
  },
}
