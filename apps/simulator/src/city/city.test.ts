import { COMM_ID_LENGTHS, demoCity, GROUP_NUMBER, LUX, roadFloorLevel } from '@lamplighter/contract'
import { planOf } from '@lamplighter/kinds/plan'
import { expect, test } from 'vitest'
import { makeCity } from './city.ts'

const city = makeCity()
const counted = (organisation: number) => {
  const { devices } = city.organisations[organisation]!.inventory
  return Object.fromEntries([...Map.groupBy(devices, (device) => device.kind)].map(([kind, own]) => [kind, own.length]))
}

test('the demo city has the shape of the contract', () => {
  expect(() => demoCity.parse(city)).not.toThrow()
})

test('two organisations share 2,000 lamps, 40 gateways, 24 boxes and 9 lux stations; one has 40 smart poles', () => {
  const onPoles = {
    'power-gateway': 40,
    environment: 20,
    manhole: 40,
    'garbage-bin': 20,
    lock: 40,
    'phone-charging': 20,
    intercom: 20,
    wifi: 20,
    'charging-pile': 8,
    'led-screen': 20,
    broadcast: 20,
    traffic: 5,
    video: 20,
  }
  expect(counted(0)).toEqual({ luminaire: 1800, gateway: 36, 'power-box': 21, 'lux-station': 8, ...onPoles })
  expect(counted(1)).toEqual({ luminaire: 200, gateway: 4, 'power-box': 3, 'lux-station': 1 })
})

test('communication numbers are unique and of legal length, and lamps have both lengths', () => {
  const devices = city.organisations.flatMap((organisation) => organisation.inventory.devices)
  expect(new Set(devices.map((device) => device.code)).size).toBe(devices.length)
  expect(devices.filter((device) => !(COMM_ID_LENGTHS as readonly number[]).includes(device.code.length))).toEqual([])
  const lamps = devices.filter((device) => device.kind === 'luminaire')
  expect(new Set(lamps.map((lamp) => lamp.code.length))).toEqual(new Set(COMM_ID_LENGTHS))
})

test('every lamp has a gateway, a box, a station, a pole, a plan and a group number of its organisation', () => {
  for (const { inventory } of city.organisations) {
    const codes = new Map(inventory.devices.map((device) => [device.code, device.kind]))
    const stations = new Set(inventory.stations.map((station) => station.key))
    const poles = new Set<string>()
    for (const lamp of inventory.devices.filter((device) => device.kind === 'luminaire')) {
      expect(codes.get(lamp.gateway ?? '')).toBe('gateway')
      expect(codes.get(lamp.box ?? '')).toBe('power-box')
      expect(stations.has(lamp.station)).toBe(true)
      expect(lamp.planId).not.toBeNull()
      expect(lamp.groupNumber).toBeGreaterThanOrEqual(GROUP_NUMBER.min)
      expect(lamp.groupNumber).toBeLessThanOrEqual(GROUP_NUMBER.max)
      poles.add(lamp.pole!)
    }
    expect(poles.size).toBe(inventory.devices.filter((device) => device.kind === 'luminaire').length)
  }
})

test('every lamp stands on the kerb of a road that the map draws', () => {
  const METRES = [85_390, 111_320] as const
  for (const { inventory } of city.organisations) {
    const roads = inventory.features.filter((feature) => feature.width !== null)
    const offKerb = inventory.devices
      .filter((device) => device.kind === 'luminaire')
      .filter((lamp) => {
        const own = roads.filter((road) => lamp.name.startsWith(`${road.name} `))
        return !own.some((road) => {
          const near = distanceToLine(
            [lamp.lng! * METRES[0], lamp.lat! * METRES[1]],
            road.points.map(([lng, lat]) => [lng * METRES[0], lat * METRES[1]]),
          )
          return Math.abs(near - road.width! / 2 - 0.8) < 2
        })
      })
    expect(offKerb.map((lamp) => lamp.name)).toEqual([])
  }
})

test('no gateway carries more than 50 lamps and no station is tiny or huge', () => {
  for (const { inventory } of city.organisations) {
    const lamps = inventory.devices.filter((device) => device.kind === 'luminaire')
    const sizes = (key: 'gateway' | 'station') =>
      [...Map.groupBy(lamps, (lamp) => lamp[key])].map(([, own]) => own.length)
    expect(Math.max(...sizes('gateway'))).toBeLessThanOrEqual(50)
    expect(Math.min(...sizes('station'))).toBeGreaterThan(50)
    expect(Math.max(...sizes('station'))).toBeLessThanOrEqual(130)
  }
})

test('every site says what it lights, and the schedules of its lamps leave no road below the floor of its class', () => {
  const lowest = (planId: string | null) =>
    Math.min(...planOf(planId).steps.flatMap(({ level }) => (level > 0 ? [level] : [])))
  for (const { inventory } of city.organisations) {
    const sites = new Map(inventory.stations.map((site) => [site.key, site]))
    for (const { kind, station, planId } of inventory.devices) {
      if (kind !== 'luminaire') continue
      const { roadClass, designLux } = sites.get(station!)!
      expect(lowest(planId)).toBeGreaterThanOrEqual(roadFloorLevel(roadClass!, designLux!))
    }
  }
})

test('names of lamps, stations, boxes and gateways are unique in an organisation', () => {
  for (const { inventory } of city.organisations) {
    const names = inventory.devices.map((device) => device.name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    const stations = inventory.stations.map((station) => station.name)
    expect(new Set(stations).size).toBe(stations.length)
  }
})

test('the same seed gives the same city, another seed another', () => {
  expect(makeCity()).toEqual(city)
  expect(makeCity(7).organisations[0]!.inventory.devices).not.toEqual(city.organisations[0]!.inventory.devices)
})

test('a larger city has exactly the lamps asked for', () => {
  const lamps = makeCity(1, 10_000)
    .organisations.flatMap((organisation) => organisation.inventory.devices)
    .filter((device) => device.kind === 'luminaire')
  expect(lamps).toHaveLength(10_000)
  expect(new Set(lamps.map((lamp) => lamp.code)).size).toBe(10_000)
})

function distanceToLine([x, y]: readonly [number, number], line: readonly (readonly number[])[]): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as [number, number]
    const [bx, by] = line[i] as [number, number]
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
    least = Math.min(least, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)))
  }
  return least
}

test('an English city has no Chinese name in it, and is otherwise the same', () => {
  const english = makeCity(undefined, undefined, 'en')
  expect(english.language).toBe('en')
  const { name: _, inventory } = english.organisations[0]!
  expect(JSON.stringify(inventory)).not.toMatch(/\p{Script=Han}/u)
  const shape = ({ organisations }: typeof city) =>
    organisations.map(({ code, inventory: { devices, stations, groups } }) => ({
      code,
      devices: devices.map(({ name: _, lat: __, lng: ___, ...nameplate }) => nameplate),
      sites: stations.map(({ key, group }) => [key, group]),
      groups: groups.map(({ key, parent }) => [key, parent]),
    }))
  expect(shape(english)).toEqual(shape(city))
})

test('a city lies where its language is spoken, as large as any other, and goes by the clock there', () => {
  const placeIn = (language: 'zh' | 'en') => {
    const { timeZone, organisations } = makeCity(undefined, undefined, language)
    const { centre, inventory } = organisations[0]!
    const north = inventory.devices.map(({ lat }) => lat! - centre.lat)
    return { timeZone, at: [centre.lng, centre.lat].map(Math.round), extent: Math.max(...north) - Math.min(...north) }
  }
  const [zh, en] = [placeIn('zh'), placeIn('en')]
  expect(zh).toMatchObject({ timeZone: 'Asia/Shanghai', at: [116, 40] })
  expect(en).toMatchObject({ timeZone: 'Europe/London', at: [1, 52] })
  expect(en.extent).toBeCloseTo(zh.extent, 4)
})

test('names of lux stations are as short as the contract has them', () => {
  for (const language of ['zh', 'en'] as const)
    for (const { kind, name } of makeCity(undefined, undefined, language).organisations[0]!.inventory.devices)
      if (kind === 'lux-station') expect(name.length).toBeLessThanOrEqual(LUX.name)
})

test('sites of an English city have names of their own', () => {
  const { stations } = makeCity(undefined, undefined, 'en').organisations[0]!.inventory
  expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length)
})

test('smart poles stand on one street, each with a lamp and a power gateway that carries and feeds what else it holds', () => {
  const { poles, devices, stations } = city.organisations[0]!.inventory
  const smart = poles.filter(({ type }) => type === 1)
  expect([smart.length, new Set(smart.map(({ road }) => road)).size]).toEqual([40, 1])
  for (const { number } of smart) {
    const on = devices.filter(({ pole }) => pole === number)
    const gateway = on.find(({ kind }) => kind === 'power-gateway')!
    expect(on.filter(({ kind }) => kind === 'luminaire').length).toBeGreaterThan(0)
    for (const { loop, gateway: carrier } of on.filter(({ kind }) => kind === 'environment'))
      expect([loop, carrier]).toEqual([2, gateway.code])
  }
  expect(stations.filter(({ type }) => type === 3)).toHaveLength(1)
})
