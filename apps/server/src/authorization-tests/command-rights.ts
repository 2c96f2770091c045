import type { Kind, Opcode, Operation } from '@lamplighter/contract'

/** The right that each operating command asks for. */
const operating: Readonly<Record<string, Operation>> = {
  'dco.switch': 'light.switch',
  'dco.dim': 'light.dim',
  'dco.resume': 'light.dim',
  'dco.output': 'box.control',
  'dco.resumeOutput': 'box.control',
  'dco.loop': 'loop.control',
  'dco.rebootLoop': 'loop.control',
  'dco.arm': 'poleDevice.control',
  'dco.allowOpening': 'poleDevice.control',
  'dco.port': 'poleDevice.control',
  'dco.resetPort': 'poleDevice.control',
  'dco.answer': 'poleDevice.control',
  'dco.hangUp': 'poleDevice.control',
  'dco.handOver': 'poleDevice.control',
  'dco.selfTest': 'poleDevice.control',
  'dco.reboot': 'poleDevice.control',
  'dco.power': 'poleDevice.control',
  'dco.brightness': 'poleDevice.control',
  'dco.automaticBrightness': 'poleDevice.control',
  'dco.clear': 'poleDevice.control',
  'dco.volume': 'poleDevice.control',
  'dco.showMedia': 'poleDevice.control',
  'dco.showProgramme': 'poleDevice.control',
  'dco.setPortal': 'poleDevice.configure',
  'dco.speak': 'poleDevice.control',
  'dco.playMedia': 'poleDevice.control',
  'dco.speakLive': 'poleDevice.control',
  'dco.move': 'poleDevice.control',
  'dco.stopMoving': 'poleDevice.control',
  'dco.goToPreset': 'poleDevice.control',
  'dco.goHome': 'poleDevice.control',
  'dco.stop': 'poleDevice.control',
  'dco.signalPlan': 'poleDevice.control',
  'dco.flashing': 'poleDevice.control',
  'dco.unlock': 'poleDevice.control',
  'dco.startCharging': 'poleDevice.control',
  'dco.stopCharging': 'poleDevice.control',
  'dco.reserve': 'poleDevice.control',
  'dco.cancelReservation': 'poleDevice.control',
  'dco.unlockConnector': 'poleDevice.control',
  'dco.resetPile': 'poleDevice.control',
  'dco.grantCode': 'poleDevice.control',
}

/** The right that all other commands of a kind ask for. */
const others: Readonly<Record<Kind, Partial<Record<Opcode, Operation>>>> = {
  luminaire: { dcs: 'light.read', dcc: 'light.configure', dck: 'light.maintain' },
  'power-box': { dcs: 'light.read', dcc: 'box.configure', dck: 'box.maintain' },
  gateway: { dcs: 'light.read', dcc: 'gateway.configure', dck: 'gateway.maintain' },
  'lux-station': { dcs: 'light.read' },
  'power-gateway': { dcs: 'light.read', dcc: 'loop.control', dck: 'gateway.maintain' },
  environment: { dcs: 'light.read', dcc: 'poleDevice.configure' },
  manhole: { dcs: 'light.read' },
  'phone-charging': { dcs: 'light.read' },
  intercom: { dcs: 'light.read' },
  wifi: { dcs: 'light.read', dcc: 'poleDevice.configure' },
  'charging-pile': { dcs: 'light.read', dcc: 'poleDevice.configure' },
  'led-screen': { dcs: 'light.read', dcc: 'poleDevice.configure' },
  broadcast: { dcs: 'light.read' },
  traffic: { dcs: 'light.read', dcc: 'poleDevice.configure' },
  video: { dcs: 'light.read', dcc: 'poleDevice.configure' },
  lock: { dcs: 'light.read' },
  'garbage-bin': { dcs: 'light.read', dcc: 'poleDevice.configure' },
}

/** Commands after which a device may be out of reach for good, or measures wrong: the password is asked for. */
const CONFIRMED =
  /^(dco\.(output|unlock|grantCode)|dcc\.(radio433|radio433Plan|radio433Id|snid|network|apn|currentRatio|lora)|dck\.(reboot|initialise|upgrade|clearEnergy|\w+Calibration))$/

export const rightOfCommand = (kind: Kind, code: string): Operation | undefined =>
  operating[code] ?? others[kind][code.slice(0, 3) as Opcode]

export const isConfirmed = (code: string): boolean => CONFIRMED.test(code)
