import type { Words } from '../../words.ts'
import type { poles as zh } from '../../zh/poles/poles.ts'

export const poles: Words<typeof zh> = {
  list: 'Pole list',
  search: 'Number, name, road or site',
  tabs: 'By type',
  tab: { all: 'All', smart: 'Smart', ordinary: 'Ordinary', bare: 'Without lamps' },
  lamps: '{{n}} lamps',
  empty: 'No poles yet',
  emptyText: 'Create a pole, or import an inventory with pole numbers.',
  field: {
    lamps: 'Lamps 1-4',
    position: 'Lng, lat',
  },
  lampAt: 'Lamp {{n}}: {{name}}, {{state}}',
  noLamp: 'Lamp {{n}}: none',
  deleteMany: 'Delete {{n}}',
  askDeleteMany: 'Delete {{n}} poles?',
  askDeleteText: 'Poles with devices cannot be deleted. If one cannot, none is deleted.',
  deleted: 'Poles deleted: {{n}}',
  filled: '{{n}} devices on this pole; remove them first',
  mounted: 'On the pole',
  mountedNote: '{{lamps}} of {{limit}} lamps; devices: {{all}}',
  nothing: 'No devices yet',
  afterSave: 'Save the pole, then mount devices.',
  mount: 'Mount a device',
  mountSearch: 'Type a name or ID; the device you choose is mounted',
  takeDown: 'Remove {{name}}',
  hung: '"{{name}}" mounted on pole {{number}}',
  tookDown: '"{{name}}" removed',
}
