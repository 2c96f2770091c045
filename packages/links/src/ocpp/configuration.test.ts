import { expect, test } from 'vitest'
import { configure } from './configuration.ts'
import { ENERGY } from './names.ts'

const setting = (key: string, value: string, readonly: unknown = false) => ({ key, readonly, value })
const POWER = 'Power.Active.Import'

/** Configures a pile with some settings that refuses values by their words; what was written, in the order it came. */
async function written(settings: readonly object[], isRefused: (value: string) => boolean): Promise<string[]> {
  const told: string[] = []
  await configure(async (action, params) => {
    if (action === 'GetConfiguration') return { configurationKey: settings, vendorKey: 1 }
    if (action !== 'ChangeConfiguration') return { status: 'Accepted' }
    const { key, value } = params as { key: string; value: string }
    told.push(`${key}=${value}`)
    return { status: isRefused(value) ? 'Rejected' : 'Accepted' }
  })
  return told
}

test('a pile that refuses a list for one measurand is asked for less until it accepts', async () => {
  const told = await written([setting('MeterValuesSampledData', ENERGY)], (value) => value.includes('Temperature'))
  expect(told).toEqual([
    `MeterValuesSampledData=${ENERGY},${POWER},Voltage,Current.Import,Temperature`,
    `MeterValuesSampledData=${ENERGY},${POWER},Voltage,Current.Import`,
  ])
})

test('one that takes so many at most is not asked for more', async () => {
  const settings = [setting('MeterValuesSampledData', ENERGY), setting('MeterValuesSampledDataMaxLength', '2', true)]
  expect(await written(settings, () => false)).toEqual([`MeterValuesSampledData=${ENERGY},${POWER}`])
})

test('one that takes nothing else than it has is left with it', async () => {
  const told = await written([setting('MeterValuesAlignedData', ENERGY)], () => true)
  expect(told).toHaveLength(5)
  expect(told.at(-1)).toBe(`MeterValuesAlignedData=${ENERGY},${POWER}`)
})

test('what stands as it should, or cannot be changed, is not written', async () => {
  const settings = [
    setting('HeartbeatInterval', '3600', 'true'),
    setting('MeterValueSampleInterval', '30'),
    setting('MeterValuesSampledData', `${POWER}, ${ENERGY}, Temperature, Voltage, Current.Import`),
  ]
  expect(await written(settings, () => false)).toEqual([])
})

test('one that answers a change with an error is asked for the next, and how it stands', async () => {
  const asked: string[] = []
  await configure(async (action) => {
    asked.push(action)
    if (action === 'GetConfiguration')
      return { configurationKey: [setting('HeartbeatInterval', '0'), setting('ClockAlignedDataInterval', '0')] }
    if (action === 'ChangeConfiguration') throw Object.assign(new Error('no'), { rpcErrorCode: 'NotSupported' })
    return { status: 'Accepted' }
  })
  expect(asked).toEqual(['GetConfiguration', 'ChangeConfiguration', 'ChangeConfiguration', 'TriggerMessage'])
})
