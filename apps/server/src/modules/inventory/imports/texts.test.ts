import { describe, expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { numberReader } from './numbers.ts'
import { readAllWatts, readWatts } from './watts.ts'

const lamp = (watts: number | null, source: string | null = null) => ({ watts, source })

describe('a wattage text', () => {
  test.each([
    ['250', [lamp(250)]],
    ['250 W', [lamp(250)]],
    ['66 (LED)', [lamp(66, 'LED')]],
    ['286(LED)/66(LED)', [lamp(286, 'LED'), lamp(66, 'LED')]],
    ['150／100', null],
    ['62,5', [lamp(62.5)]],
    ['', [lamp(null)]],
  ])('%s', (text, ratings) => {
    expect(readWatts(text, '/', numberReader(null))).toEqual(
      ratings ? { ratings, wrong: null } : { ratings: [lamp(null)], wrong: 'unreadableWatts' },
    )
  })

  test.each(['0', '-5', '99999', 'bright', '1e3', '250(LED', '1/2/3/4/5'])('%s is not readable', (text) => {
    expect(readWatts(text, '/', numberReader(null)).wrong).toBe('unreadableWatts')
  })

  test('an unreadable half leaves the other half as it is', () => {
    expect(readWatts('250/x', '/', numberReader(null))).toEqual({
      ratings: [lamp(250), lamp(null)],
      wrong: 'unreadableWatts',
    })
  })

  test('that can be read in two ways is left out until the mark of the file is known', () => {
    expect(readWatts('1,000', '/', numberReader(null))).toEqual({ ratings: [lamp(null)], wrong: 'ambiguousNumber' })
    expect(readWatts('1,000 W', '/', numberReader('point')).ratings).toEqual([lamp(1_000)])
    expect(readWatts('1.000/70,5', '/', numberReader('comma')).ratings).toEqual([lamp(1_000), lamp(70.5)])
    expect(readWatts('8,500', '/', numberReader(null)).ratings).toEqual([lamp(8.5)])
  })

  test('is not divided without a separator', () => {
    expect(readWatts('250/100', '', numberReader(null)).ratings).toHaveLength(1)
  })
})

describe('wattages in several columns', () => {
  test.each([
    [['250', '100'], [lamp(250), lamp(100)], true],
    [['250', ''], [lamp(250)], true],
    [['250', '0'], [lamp(250)], true],
    [['66 (LED)', '250/100'], [lamp(66, 'LED'), lamp(250), lamp(100)], true],
    [['', ''], [lamp(null)], true],
    [['250', 'bright'], [lamp(250), lamp(null)], false],
    [['1/2/3', '4/5'], [lamp(null)], false],
  ])('%j are lamps of their own', (texts, ratings, isReadable) => {
    expect(readAllWatts(texts, '/', numberReader(null))).toEqual({
      ratings,
      wrong: isReadable ? null : 'unreadableWatts',
    })
  })
})

describe('the guess at columns', () => {
  test('knows what cities call things', () => {
    const titles = [
      'OBJECTID',
      'Lamp_Type',
      'Lamp_Wattage',
      'Controller_ID',
      'Pole_Height',
      'InstallDate',
      'FACILITYID',
      'Latitude',
      'Longitude',
    ]
    expect(guessColumns(titles)).toEqual({
      number: 'FACILITYID',
      lat: 'Latitude',
      lng: 'Longitude',
      watts: 'Lamp_Wattage',
      lampType: 'Lamp_Type',
      cabinet: 'Controller_ID',
      poleHeight: 'Pole_Height',
      installDate: 'InstallDate',
    })
  })

  test('knows Chinese titles, with their units', () => {
    expect(guessColumns(['灯具编号', '灯具名称', '经度', '纬度', '功率(W)', '配电箱', '杆高', '安装日期'])).toEqual({
      number: '灯具编号',
      name: '灯具名称',
      lng: '经度',
      lat: '纬度',
      watts: '功率(W)',
      cabinet: '配电箱',
      poleHeight: '杆高',
      installDate: '安装日期',
    })
  })

  test('knows the titles of files that the product wrote itself, in both languages', () => {
    expect(guessColumns(['Longitude °', 'Latitude °', 'Height m', 'Arm type', 'Installed on', 'Road class'])).toEqual({
      lng: 'Longitude °',
      lat: 'Latitude °',
      poleHeight: 'Height m',
      armType: 'Arm type',
      installDate: 'Installed on',
      roadClass: 'Road class',
    })
    expect(guessColumns(['杆高 m', '臂型', '设计照度 lx'])).toEqual({
      poleHeight: '杆高 m',
      armType: '臂型',
      designLux: '设计照度 lx',
    })
  })

  test('prefers the title that says most', () => {
    expect(guessColumns(['id', 'Lamp ID']).number).toBe('Lamp ID')
  })
})
