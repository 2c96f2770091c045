import { type CityNames, districtsOf, invented } from './names.ts'

const EAST_WEST: Record<number, string> = {
  0: 'Riverside Road',
  [-1]: 'Embankment Road',
  1: 'Larkford Avenue',
  2: 'Greenhill Road',
  3: 'North Ridge Road',
  [-2]: 'College Road',
  [-3]: 'Enterprise Avenue',
  [-4]: 'South Lake Road',
}
const NORTH_SOUTH: Record<number, string> = {
  [-2]: 'West Hill Road',
  [-1]: 'Cloud Lane',
  0: 'Museum Street',
  1: 'Liberty Street',
  2: 'Station Avenue',
  3: 'East Ring Road',
  4: 'Ferry Road',
  5: 'Clearwater High Street',
}

const WORDS = [
  'Cobble Willow Laurel Abbey Clocktower Dyers Weavers Bamboo Orchard Pinewood Rainham Moon Heron Lotus Apothecary',
  'Drum Minstrel Wellspring Rainbow Harvest Alder Concord Evergreen Newman Spring Autumn Brocade Virtue Chapel Armoury',
  'Horizon Skylark Sunrise Sunset Starling Ginkgo Crabapple Myrtle Hibiscus Elder',
].flatMap((line) => line.split(' '))

const ALONG: Record<number, readonly string[]> = { 1: [''], 2: ['West', 'East'], 3: ['West', 'Centre', 'East'] }
const UPRIGHT: Record<number, readonly string[]> = { 1: [''], 2: ['North', 'South'], 3: ['North', 'Centre', 'South'] }

const ABBREVIATIONS = { Road: 'Rd', Street: 'St', Avenue: 'Ave' } as const

/** As on a map: names of light meters are short. */
const abbreviated = (name: string) =>
  name.replace(/\b(Road|Street|Avenue)\b/g, (word) => ABBREVIATIONS[word as keyof typeof ABBREVIATIONS])

const named = (n: number, endings: readonly string[]) =>
  invented(n, WORDS, endings, (word, ending, round) => `${word} ${ending}${round > 0 ? ` ${round + 1}` : ''}`)

export const en: CityNames = {
  office: 'Larkford Street Lighting',
  neighbour: 'Clearwater District Lighting',
  neighbourDistrict: 'Clearwater',
  river: 'River Lark',
  park: 'Greenhill Park',
  parkPath: 'Greenhill Park Lakeside Walk',
  lake: 'Green Lake',
  banks: { north: 'North Bank', south: 'South Bank' },
  districts: districtsOf([
    'Old Town',
    'Riverside Quarter',
    'Science Park',
    'Eastgate',
    'Greenhill',
    'University',
    'Enterprise Zone',
  ]),
  outerDistrict: (n) => named(n, ['Ward']),
  eastWest: (index) => EAST_WEST[index] ?? (index > 0 ? `North ${index} Road` : `South ${-index} Road`),
  northSouth: (index) => NORTH_SOUTH[index] ?? (index > 0 ? `East ${index} Road` : `West ${-index} Road`),
  street: (n) => named(n, ['Street', 'Lane', 'Close', 'Court']),
  section(road, { index, of, isStreet, isUpright }) {
    const section = (isUpright ? UPRIGHT : ALONG)[of]?.[index] ?? `Section ${index + 1}`
    return [isStreet ? `${road} area` : road, section].filter(Boolean).join(' ')
  },
  box: (site) => `${site} box 1`,
  luxStation: abbreviated,
  poleSite: (road) => `${road} smart poles`,
  onPole: {
    'power-gateway': 'power gateway',
    environment: 'environment',
    manhole: 'manhole cover',
    'garbage-bin': 'garbage bin',
    lock: 'lock',
    'phone-charging': 'phone charger',
    intercom: 'intercom',
    wifi: 'Wi-Fi',
    'charging-pile': 'charging pile',
    'led-screen': 'LED screen',
    broadcast: 'broadcast',
    traffic: 'traffic device',
    video: 'camera',
  },
}
