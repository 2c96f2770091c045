import { expect, test } from 'vitest'
import { DAY } from '../local-time.ts'
import { holidayNames, nightsOfHoliday } from './holidays.ts'

const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / DAY

test('holidays of the Chinese calendar fall on the days that are published for these years', () => {
  const from = dayOf('2026-01-01')
  const first = (name: Parameters<typeof nightsOfHoliday>[0]) => nightsOfHoliday(name, from, 3).map((one) => one.from)
  expect(first('springFestival')).toEqual(['2026-02-16', '2027-02-05', '2028-01-25'])
  expect(first('lanternFestival')).toEqual(['2026-03-03', '2027-02-20', '2028-02-09'])
  expect(first('dragonBoat')).toEqual(['2026-06-19', '2027-06-09', '2028-05-28'])
  expect(first('midAutumn')).toEqual(['2026-09-25', '2027-09-15', '2028-10-03'])
})

test('one that goes on is among them, and one that is over is not; one by the solar calendar holds in every year', () => {
  expect(nightsOfHoliday('springFestival', dayOf('2027-02-12'), 1)).toEqual([{ from: '2027-02-05', to: '2027-02-12' }])
  expect(nightsOfHoliday('springFestival', dayOf('2027-02-13'), 1)).toEqual([{ from: '2028-01-25', to: '2028-02-01' }])
  expect(nightsOfHoliday('newYear', dayOf('2027-02-13'), 3)).toEqual([{ from: '12-31', to: '01-01' }])
  for (const name of holidayNames) expect(nightsOfHoliday(name, dayOf('2030-07-01'), 3).length).toBeGreaterThan(0)
})
