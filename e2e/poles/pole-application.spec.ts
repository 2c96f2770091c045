import { beforeAll, expect, test } from 'vitest'
import { type Api, signInTo, signInToPoles } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { createUser } from '../system/people.ts'
import { cityUp, system } from '../system/system.ts'
import { until } from '../system/wait.ts'

let api: Api
let pole: { id: number; name: string; gateway: number; weather: number; loop: number }

beforeAll(async () => {
  await cityUp()
  api = await signInToPoles(system.url)
  const kinds = [
    'environment',
    'manhole',
    'garbage-bin',
    'lock',
    'phone-charging',
    'intercom',
    'wifi',
    'led-screen',
    'broadcast',
    'traffic',
    'video',
  ]
  // The last cameras are asked a minute after the start.
  const carrying = await until(
    'a pole has all that it carries online',
    async () => {
      const { rows } = await api('pole.query', { filters: { type: 1 }, size: 100 })
      const isHere = (devices: (typeof rows)[number]['devices'], one: string) =>
        devices.some(({ kind, online }) => kind === one && online)
      return rows.find(({ devices }) => kinds.every((one) => isHere(devices, one)))
    },
    60_000,
  )
  const of = (kind: string) => carrying.devices.find((device) => device.kind === kind)!
  const weather = of('environment')
  pole = {
    id: carrying.id,
    name: carrying.name,
    gateway: of('power-gateway').id,
    weather: weather.id,
    loop: weather.loop!,
  }
})

const isSilent = async () =>
  (await api('alarm.query', { filters: { deviceId: pole.weather } })).rows.some(
    ({ type }) => type === 'CommunicationLost',
  )
const isOnline = async () => (await api('device.detail', { id: pole.weather })).online

test('a person goes over to the poles, opens one, switches a loop off, sees what went dark and why, and switches it on', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/light/road/home')
  await page.getByRole('button', { name: /^Switch application: Road lighting/ }).click()
  await page.getByRole('menuitem', { name: 'Smart poles' }).click()
  await page.waitForURL('**/index/pole/home**')
  const menu = page.getByRole('navigation').first()
  // The menu changes after the address.
  await menu.getByRole('link', { name: 'Calls' }).waitFor()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'Map',
    'Monitor',
    'Alarms',
    'Linkage',
    'Calls',
    'Charging',
    'Openings',
    'Collection',
    'Analysis',
    'Assets',
    'Business',
    'System',
  ])

  await page.getByRole('combobox', { name: 'Choose a pole' }).fill(pole.name)
  await page.getByRole('option', { name: pole.name }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const station = page.getByRole('button', { name: /^Environment station.*°C/ })
  await station.waitFor()
  for (const shown of [
    /^Manhole cover.*(Closed|Open)/,
    /^Garbage bin.*%/,
    /^Lock.*(Locked|Unlocked)/,
    /^Phone charger/,
    /^Intercom.*today/,
    /^Wi-Fi.*users.*Mbps/,
    /^LED screen.*(Idle|Playing|No signal).*%/,
    /^Broadcast.*(Idle|Playing|Fault).*volume/,
    /^Traffic device.*(Signal|Variable sign|Stop board|Parking guidance|Flow counter)/,
    /^Camera.*(OK|Lost).*(Recording|Off)/,
  ])
    await page.getByRole('button', { name: shown }).waitFor()
  await page.getByRole('button', { name: 'Details' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: `Loop ${pole.loop}: Switch off` }).click()
  await page
    .getByRole('dialog', { name: `Switch off loop ${pole.loop}?` })
    .getByRole('button', { name: 'Switch off' })
    .click()
  await until('the station is offline', async () => !(await isOnline()))
  await drawer.getByRole('button', { name: `Loop ${pole.loop}: Switch on` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(`^Environment station.*Loop ${pole.loop} is off`) }).click()
  await page.getByRole('dialog').getByText(`No power: loop ${pole.loop} is switched off`).waitFor()
  expect(await isSilent()).toBe(false)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Loop ${pole.loop}: Switch on` })
    .click()
  await until('the station is back', isOnline)
  await page.keyboard.press('Escape')
  await station.waitFor()
})

test('the monitor shows a kind, the same entry again leads back to the poles, and an address of the other application goes over there', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/monitor')
  const kinds = page.getByRole('navigation', { name: 'Device kinds' })
  await kinds.getByRole('link', { name: 'Environment stations' }).click()
  await page.waitForURL('**/index/pole/monitor/env')
  await page.getByRole('list', { name: 'Environment stations' }).getByRole('listitem').nth(3).waitFor()
  await kinds.getByRole('link', { name: 'Environment stations' }).click()
  await page.waitForURL('**/index/pole/monitor/pole')
  await page.getByRole('grid', { name: 'Poles' }).getByRole('row').nth(3).waitFor()
  for (const kind of [
    'Manhole covers',
    'Garbage bins',
    'Locks',
    'Phone chargers',
    'Intercoms',
    'Wi-Fi access points',
  ]) {
    await kinds.getByRole('link', { name: kind }).click()
    await page.getByRole('grid', { name: kind }).getByRole('row').nth(3).waitFor()
  }
  // What they show, say and see comes before their list.
  for (const kind of ['LED screens', 'Broadcast speakers', 'Cameras']) {
    await kinds.getByRole('link', { name: kind }).click()
    await page.getByRole('list', { name: kind }).getByRole('listitem').nth(3).waitFor()
    await page.getByRole('radio', { name: 'List' }).click()
    await page.getByRole('grid', { name: kind }).getByRole('row').nth(3).waitFor()
    await page.waitForURL('**view=list')
  }

  await page.goto('/index/light/road/home')
  await page.getByRole('button', { name: /^Switch application: Road lighting/ }).waitFor()
})

test('two windows of one person, one in each application, work side by side', async () => {
  const road = await newPerson({ language: 'en' })
  await visit(road, '/index/light/road/monitor/boxes')
  const poles = await road.context().newPage()
  await poles.goto('/index/pole/monitor/env')
  await poles.getByRole('button', { name: /^Switch application: Smart poles/ }).waitFor()
  for (const turn of ['first', 'again']) {
    await road.getByRole('navigation').first().getByRole('link', { name: 'Alarms' }).click()
    await road.waitForURL('**/index/light/road/monitor/alarms')
    await road.getByRole('link', { name: 'Devices' }).click()
    await road.getByRole('grid', { name: 'Power boxes' }).getByRole('row').nth(1).waitFor()
    await poles.getByRole('navigation').first().getByRole('link', { name: 'Alarms' }).click()
    await poles.waitForURL('**/index/pole/monitor/alarms')
    await poles.goto('/index/pole/monitor/env')
    await poles.getByRole('list', { name: 'Environment stations' }).getByRole('listitem').nth(3).waitFor()
    if (turn === 'first') await road.reload()
    for (const page of [road, poles]) expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await road.getByRole('button', { name: /^Switch application: Road lighting/ }).waitFor()
  await poles.getByRole('button', { name: /^Switch application: Smart poles/ }).waitFor()
})

test('who has the poles only is led by the top bar to alarms of their devices, deals with one, and meets no other', async () => {
  const account = 'polealarms'
  await createUser(await signInTo(system.url), account, ['device.view', 'alarm.view', 'alarm.deal'], ['pole'])
  const own = await signInTo(system.url, account)
  const { rows } = await own('alarm.query', { size: 5_000 })
  const lighting = await (await signInTo(system.url))('alarm.query', { size: 5_000 })
  expect(rows.filter(({ kind }) => ['gateway', 'power-box', 'lux-station'].includes(kind))).toEqual([])
  const ofPoles = rows.filter(({ kind }) => kind !== 'luminaire')
  expect(lighting.rows.filter(({ id }) => ofPoles.some((one) => one.id === id))).toEqual([])
  const one = ofPoles[0]!

  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/home', account)
  await page.getByRole('link', { name: /^Alarms: / }).click()
  await page.waitForURL('**/index/pole/monitor/alarms')
  await page.getByRole('grid', { name: 'Alarms' }).getByRole('row', { name: one.deviceName }).first().click()
  const alarm = page.getByRole('dialog')
  await alarm.getByRole('button', { name: 'Acknowledge' }).click()
  await alarm.getByText(`${account} · `).first().waitFor()
  await alarm.getByRole('link', { name: one.deviceName }).click()
  await page.waitForURL(`**/index/pole/**device=${one.deviceId}`)
})
test('the map counts what hangs on poles by kind and state, keeps what is shown in the address, and finds a device and opens it', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/monitor/gis')
  await page.waitForURL('**/index/pole/gis')
  const layers = page.getByRole('region', { name: 'Layers' })
  const total = async () =>
    Number((await layers.getByRole('radio', { name: /^All/ }).textContent())!.replace(/\D/g, ''))
  await until('everything is counted', async () => (await total()) > 0)
  const all = await total()
  const { rows } = await api('device.list', { kind: 'wifi', filters: { poleType: 1 }, size: 100 })
  await layers.getByRole('checkbox', { name: /^Wi-Fi/ }).click()
  await page.waitForURL('**/index/pole/gis?hide=wifi')
  await until('the others are counted', async () => (await total()) === all - rows.length)
  await layers.getByRole('radio', { name: /^Offline/ }).click()
  await page.waitForURL('**/index/pole/gis?state=offline&hide=wifi')
  await page.reload()
  expect(await layers.getByRole('checkbox', { name: /^Wi-Fi/ }).isChecked()).toBe(false)
  await layers.getByRole('radio', { name: /^Offline/, checked: true }).waitFor()

  const { name } = await api('device.detail', { id: pole.weather })
  await page.getByRole('combobox', { name: 'Find a device by name or ID' }).fill(name)
  await page.getByRole('option', { name }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await page.waitForURL(`**device=${pole.weather}**`)
  await page.getByRole('dialog', { name }).getByRole('region', { name: 'Current values' }).waitFor()
})

test('who has the poles only finds their assets, linkage and system there, and is led back from the lighting', async () => {
  const account = 'polesonly'
  await createUser(api, account, ['device.view', 'scene.view', 'user.view'], ['pole'])
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/home', account)
  const menu = page.getByRole('navigation').first()
  await menu.getByRole('link', { name: 'Assets' }).click()
  await page.waitForURL('**/index/pole/asset/sites')
  await page.getByRole('tab', { name: 'Poles' }).click()
  await page.waitForURL('**/index/pole/asset/poles')
  await page.getByRole('grid', { name: 'Pole list' }).getByRole('row').nth(3).waitFor()
  expect(await page.getByRole('tab', { name: 'Import' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'System' }).click()
  await page.waitForURL('**/index/pole/system/users')
  await page.getByRole('grid', { name: 'Users' }).getByRole('row').nth(1).waitFor()
  await menu.getByRole('link', { name: 'Linkage' }).click()
  await page.getByRole('heading', { name: 'Linkage' }).waitFor()
  await page.goto('/index/pole/monitor/union')
  await page.waitForURL('**/index/pole/union')
  await page.goto('/index/light/road/asset/poles')
  await page.waitForURL('**/index/pole/home**')
})

test('who has the lighting only is led back to it', async () => {
  const page = await newPerson({ language: 'en' })
  await visit(page, '/index/pole/home', 'viewer')
  await page.waitForURL('**/index/light/road/home')
})
