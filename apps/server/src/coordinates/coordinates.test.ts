import { isFailure } from '@lamplighter/contract'
import { runs } from '@lamplighter/contract/testing/runs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byPrj, type Position, toWgs84 } from './coordinates.ts'
import { knownDatums, systemOfDatum } from './datums.ts'
import { shifts } from './gcj02.ts'

const METRES_A_DEGREE = 111_320
const degrees = (d: number, m: number, s: number) => d + m / 60 + s / 3_600

function metresApart(one: Position | null, other: Position | null): number {
  if (!one || !other) return Number.POSITIVE_INFINITY
  const narrowing = Math.cos((one.lat * Math.PI) / 180)
  return METRES_A_DEGREE * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrowing)
}

const refusal = (crs: string) => {
  try {
    toWgs84(crs)
    return 'known'
  } catch (error) {
    return isFailure(error) ? error.key : error
  }
}

describe('published control points, on the datum of the projection', () => {
  /** Worked examples of IOGP Geomatics Guidance Note 7-2 (373-07-2), facts that it invites to test implementations by. */
  test.each([
    ['British National Grid', 27700, 577_274.99, 69_740.5, 4277, 0.5, 50.5],
    ['Amersfoort / RD New', 28992, 196_105.283, 557_057.739, 4289, 6, 53],
    ['Web Mercator', 3857, -11_169_055.58, 2_800_000, 4326, -degrees(100, 20, 0), degrees(24, 22, 54.433)],
  ])('%s', (_, code, x, y, geographic, lng, lat) => {
    expect(metresApart(toWgs84(`EPSG:${code}`)(x, y), toWgs84(`EPSG:${geographic}`)(lng, lat))).toBeLessThan(0.02)
  })

  /** Computed by program L176 of the US National Geodetic Survey (public domain); kept in the tests of PROJ (MIT). */
  test.each([
    ['Illinois East', 3435, 1_042_839.901, 1_858_837.259, -degrees(88, 7, 6.79), degrees(41, 46, 11.855)],
    ['Illinois East', 3435, 884_532.422, 1_478_959.912, -degrees(88, 41, 35.208), degrees(40, 43, 37.202)],
    ['California 5', 2229, 6_561_666.667, 2_095_323.781, -118, 34.75],
    ['Colorado Central', 2232, 3_000_000, 1_515_946.82, -105.5, 39.25],
  ])('state plane %s, feet', (_, code, x, y, lng, lat) => {
    expect(metresApart(toWgs84(`EPSG:${code}`)(x, y), { lat, lng })).toBeLessThan(0.01)
  })

  /** From the manual of GeoConvert in GeographicLib (MIT): 38SMB4488 is the middle of that square. */
  test('UTM', () => {
    expect(metresApart(toWgs84('32638')(444_500, 3_688_500), { lat: 33.33424, lng: 44.40363 })).toBeLessThan(1)
  })

  test('zones of CGCS2000 are those of UTM without its scale', () => {
    const [x, y] = [34_567, 3_456_789]
    const utm = toWgs84('EPSG:32650')(500_000 + x * 0.9996, y * 0.9996)
    expect(metresApart(toWgs84('EPSG:4509')(500_000 + x, y), utm)).toBeLessThan(0.01)
    expect(metresApart(toWgs84('EPSG:4498')(20_500_000 + x, y), utm)).toBeLessThan(0.01)
    expect(toWgs84('EPSG:4490')(120.1, 30.2)).toMatchObject({ lat: expect.closeTo(30.2), lng: expect.closeTo(120.1) })
  })
})

describe('GCJ-02', () => {
  /** Points of the tests of eviltransform (MIT), which took them from a map service. */
  test.each([
    ['Shanghai', 31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
    ['Shenzhen', 22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
    ['Beijing', 39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  ])('%s', (_, lat, lng, shiftedLat, shiftedLng) => {
    expect(metresApart(toWgs84('GCJ-02')(shiftedLng, shiftedLat), { lat, lng })).toBeLessThan(0.5)
  })

  /** A point of the tests of coordtransform (MIT). */
  test('BD-09 is a shift of it', () => {
    const gcj02 = toWgs84('GCJ-02')(116.404, 39.915)
    expect(metresApart(toWgs84('BD-09')(116.41036949371029, 39.92133699351021), gcj02)).toBeLessThan(0.01)
  })

  test('there and back is the same place in any city, within 1 cm, of Baidu within 0.5 m', () => {
    const within = fc.record({
      lng: fc.double({ min: 80, max: 130, noNaN: true }),
      lat: fc.double({ min: 18, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(within, ({ lng, lat }) => {
        expect(metresApart(toWgs84('gcj02')(...shifts['GCJ-02'](lng, lat)), { lat, lng })).toBeLessThan(0.01)
        expect(metresApart(toWgs84('BD-09')(...shifts['BD-09'](lng, lat)), { lat, lng })).toBeLessThan(0.5)
      }),
      runs(100),
    )
  })

  test('ends at the edge of China, and shifts nothing outside', () => {
    expect(toWgs84('GCJ-02')(72.0045, 40)).not.toBe(undefined)
    expect(toWgs84('GCJ-02')(2.35, 48.85)).toEqual({ lng: 2.35, lat: 48.85 })
  })
})

test('a code is taken with or without its authority, another word is refused', () => {
  expect(toWgs84('4326')(120, 30)).toEqual({ lng: 120, lat: 30 })
  expect(['EPSG:999999', 'mercator', '', 'EPSG:'].map(refusal)).toEqual(Array(4).fill('import.mappingCrs'))
})

test('a datum whose shift is in a file that is not there is refused rather than off by 100 m', () => {
  expect(['EPSG:26971', 'EPSG:4267', 'EPSG:26735'].map(refusal)).toEqual([
    'known',
    'import.mappingGrid',
    'import.mappingGrid',
  ])
})

/** Xian 1980, Hu Tzu Shan 1967 and a sphere: EPSG has no shift of them. Web Mercator, CGCS2000 and Beijing 1954 are placed. */
test('a code of a datum that nobody published a shift of is refused, one beside it is not', () => {
  expect(['EPSG:2384', 'EPSG:3828', 'EPSG:2163'].map(refusal)).toEqual(Array(3).fill('import.mappingDatum'))
  expect(['EPSG:3857', 'EPSG:4548', 'EPSG:2436', 'EPSG:3826'].map(refusal)).toEqual(Array(4).fill('known'))
})

test('what is no place is none', () => {
  expect([toWgs84('4326')(181, 0), toWgs84('27700')(1e12, Number.NaN), toWgs84('GCJ-02')(0, 91)]).toEqual([
    null,
    null,
    null,
  ])
})

test('the words of a .prj are a definition, other words are none', () => {
  const prj =
    'PROJCS["WGS_1984_UTM_Zone_38N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",45],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]'
  expect(metresApart(byPrj(prj)!(444_500, 3_688_500), { lat: 33.33424, lng: 44.40363 })).toBeLessThan(1)
  expect(byPrj('LOCAL_CS["somewhere"]')).toBe(null)
})

/** As Esri writes it: nothing in it says how the datum lies. */
const prjOf = (datum: string, spheroid: string, projection: string) =>
  `PROJCS["x",GEOGCS["x",DATUM["${datum}",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],${projection},UNIT["Meter",1.0]]`
const gauss = (easting: number, meridian: number, name = 'Gauss_Kruger') =>
  `PROJECTION["${name}"],PARAMETER["False_Easting",${easting}],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",1],PARAMETER["Latitude_Of_Origin",0]`
const BESSEL = '"Bessel_1841",6377397.155,299.1528128'
const KRASOVSKY = '"Krasovsky_1940",6378245.0,298.3'
const BELGE =
  'PROJECTION["Lambert_Conformal_Conic"],PARAMETER["False_Easting",150000.013],PARAMETER["False_Northing",5400088.438],PARAMETER["Central_Meridian",4.367486666666666],PARAMETER["Standard_Parallel_1",49.8333339],PARAMETER["Standard_Parallel_2",51.16666723333333],PARAMETER["Latitude_Of_Origin",90.0]'
const RD =
  'PROJECTION["Double_Stereographic"],PARAMETER["False_Easting",155000],PARAMETER["False_Northing",463000],PARAMETER["Central_Meridian",5.38763888888889],PARAMETER["Scale_Factor",0.9999079],PARAMETER["Latitude_Of_Origin",52.15616055555555]'

describe('a .prj leads to the place that the code of its system leads to', () => {
  test.each([
    [prjOf('D_Deutsches_Hauptdreiecksnetz', BESSEL, gauss(3_500_000, 9)), 31467, 3_456_789.12, 5_432_100.5],
    [
      prjOf('D_Deutsches_Hauptdreiecksnetz', BESSEL, gauss(3_500_000, 9, 'Transverse_Mercator')),
      31467,
      3_456_789.12,
      5_432_100.5,
    ],
    [prjOf('D_Amersfoort', BESSEL, RD), 28992, 121_687, 487_326],
    [prjOf('D_Pulkovo_1942', KRASOVSKY, gauss(4_500_000, 21)), 28404, 4_456_789, 6_060_000],
    [prjOf('D_Pulkovo_1995', KRASOVSKY, gauss(7_500_000, 39)), 20007, 7_412_000, 6_180_000],
    [prjOf('D_Belge_1972', '"International_1924",6378388.0,297.0', BELGE), 31370, 149_000, 170_500],
    [prjOf('D_Beijing_1954', KRASOVSKY, gauss(500_000, 117)), 2436, 456_789, 4_412_000],
    [prjOf('D_China_2000', '"CGCS2000",6378137.0,298.257222101', gauss(500_000, 117)), 4548, 456_789, 4_412_000],
  ])('%s', (prj, code, x, y) => {
    expect(metresApart(byPrj(prj)!(x, y), toWgs84(`EPSG:${code}`)(x, y))).toBeLessThan(0.1)
  })

  test('by the code that it ends with, where nobody knows its datum', () => {
    const prj = prjOf('Somewhere_1900', BESSEL, gauss(3_500_000, 9)).replace(/\]$/, ',AUTHORITY["EPSG","31467"]]')
    const [x, y] = [3_456_789.12, 5_432_100.5]
    expect(metresApart(byPrj(prj)!(x, y), toWgs84('EPSG:31467')(x, y))).toBeLessThan(0.1)
  })
})

test('a datum whose shift nobody knows, or on another ellipsoid than its own, is refused', () => {
  expect(byPrj(prjOf('D_Somewhere_1900', BESSEL, gauss(500_000, 9)))).toBe(null)
  expect(byPrj(prjOf('D_Amersfoort', KRASOVSKY, RD))).toBe(null)
  const xian = prjOf('D_Xian_1980', '"Xian_1980",6378140.0,298.257', gauss(500_000, 117))
  expect(byPrj(xian)).toBe(null)
  expect(byPrj(xian.replace(/\]$/, ',AUTHORITY["EPSG","2384"]]'))).toBe(null)
})

test('every datum that we know by name is shifted', () => {
  const isShifted = (name: string) => {
    const there = toWgs84(systemOfDatum(name)!)(10, 10)!
    return there.lat !== 10 || there.lng !== 10
  }
  expect(knownDatums.filter((name) => !isShifted(name))).toEqual([])
})
