import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fleet as fleetShape } from '@lamplighter/contract'
import { serveAlarms } from './alarm-server/alarm-server.ts'
import { seeded } from './city/random.ts'
import { serveControl } from './control-server.ts'
import { createFleet } from './fleet.ts'
import { drawerFile, openDrawer } from './key/drawer.ts'
import { originsIn, serveKeys } from './key/helper.ts'
import { createKeyRing } from './key/ring.ts'
import { memoryFile, readMemory, writeMemory } from './memory.ts'
import { connectTo } from './mqtt.ts'
import { createInbox, phonesIn } from './sms/inbox.ts'

const SAVE_EVERY = 30_000

const { values } = parseArgs({
  options: {
    fleet: { type: 'string' },
    speed: { type: 'string', default: '1' },
    control: { type: 'string' },
    phones: { type: 'string', default: '' },
    'key-origins': { type: 'string' },
    'alarm-server': { type: 'string' },
    'silent-by': { type: 'string' },
    reliable: { type: 'boolean', default: false },
  },
})
const speed = Number(values.speed)
if (!values.fleet || !(speed > 0)) {
  console.error(
    'Usage: main --fleet FILE [--speed N] [--control PORT] [--phones ACCOUNT:MOBILE,...] [--key-origins URL,...] [--alarm-server PORT] [--silent-by SECONDS] [--reliable]',
  )
  process.exit(2)
}
const fleet = fleetShape.parse(JSON.parse(readFileSync(values.fleet, 'utf8')))
const began = Date.now()
const file = memoryFile(values.fleet)

const city = createFleet(
  fleet,
  {
    now: () => Math.round(began + (Date.now() - began) * speed + fleet.clockOffsetMs),
    after(ms, task) {
      const timer = setTimeout(task, Math.ceil(ms / speed))
      return () => clearTimeout(timer)
    },
    random: seeded(fleet.seed),
    connect: connectTo(fleet.mqtt),
    isReliable: values.reliable,
  },
  readMemory(file),
  values['silent-by'] === undefined ? undefined : Number(values['silent-by']) * 1000,
)
const inbox = createInbox(phonesIn(values.phones), Date.now)
const origins = values['key-origins']
const accounts = inbox.phones.map(({ account }) => account)
const ring = createKeyRing(origins === undefined ? [] : openDrawer(drawerFile(values.fleet), accounts))
const helper = origins === undefined ? null : await serveKeys(ring, originsIn(origins))
if (origins !== undefined && !helper) console.log('No key helper: all of its ports are taken')
const keys = origins === undefined ? null : { ring, isOff: () => helper === null }
const alarms = values['alarm-server'] === undefined ? null : serveAlarms(Number(values['alarm-server']))
const control =
  values.control === undefined ? null : serveControl(city, { inbox, keys, alarms }, Number(values.control))
const save = () => writeMemory(file, city.memory())
const saving = setInterval(save, SAVE_EVERY)
city.start()
const lamps = city.edges.reduce((sum, edge) => sum + edge.lamps, 0)
console.log(`Simulating ${lamps} lamps on ${city.edges.length} connections`)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  clearInterval(saving)
  control?.close()
  alarms?.close()
  helper?.close()
  save()
  await city.stop()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
// Started by another process: it does not outlive it.
process.on('disconnect', () => void stop())
