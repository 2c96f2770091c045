import type { Road } from './roads.ts'

/** Names are data of an invented city, in the language of its people. */
const EAST_WEST: Record<number, string> = {
  0: '滨江路',
  [-1]: '望江路',
  1: '云汀大道',
  2: '翠屏路',
  3: '北岭路',
  [-2]: '学府路',
  [-3]: '创业大道',
  [-4]: '南湖路',
}
const NORTH_SOUTH: Record<number, string> = {
  [-2]: '西山路',
  [-1]: '青云路',
  0: '文昌路',
  1: '解放路',
  2: '迎宾大道',
  3: '环城东路',
  4: '渡口路',
  5: '清河大街',
}

export const RIVER = '云汀江'
export const PARK = '翠屏公园'
export const LAKE = '翠湖'

/** Districts near the middle, in metres from it. */
export const DISTRICTS: readonly { name: string; at: readonly [number, number] }[] = [
  { name: '老城区', at: [-640, 330] },
  { name: '滨江新城', at: [130, 170] },
  { name: '高新区', at: [800, 60] },
  { name: '城东', at: [950, 620] },
  { name: '翠屏', at: [-200, 830] },
  { name: '大学城', at: [-620, -330] },
  { name: '经开区', at: [330, -560] },
]

const FIRST = '青石 柳荫 桂花 书院 钟楼 染坊 织锦 竹溪 梅园 松风 听雨 望月 白鹭 荷塘 药王 鼓楼 弦歌 清泉 长虹 丰登'
const SECOND = '安康 和平 永乐 新民 春晖 秋实 锦绣 明德 崇文 尚武 致远 凌云 朝阳 晚霞 星河 银杏 海棠 紫薇 芙蓉 槐树'
const WORDS = `${FIRST} ${SECOND}`.split(' ')
const WAYS = ['街', '巷', '里', '弄']
const ORDINALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** The nth name that no other street or outer district has. */
const invented = (n: number, ending: readonly string[]) => {
  const word = WORDS[n % WORDS.length]!
  const round = Math.floor(n / WORDS.length)
  const ordinal = Math.floor(round / ending.length)
  return `${word}${ORDINALS[ordinal] ?? ordinal}${ending[round % ending.length]}`
}

export const districtName = (n: number): string => invented(n, ['片区'])

export function nameRoads(roads: readonly Road[]): Map<Road, string> {
  const names = new Map<Road, string>()
  let streets = 0
  for (const road of roads) {
    const { key, index } = road
    if (key === 'P') names.set(road, index === 0 ? PARK : `${PARK}湖滨步道`)
    else if (key[0] === 'E') names.set(road, EAST_WEST[index] ?? `纬${index > 0 ? `北${index}` : `南${-index}`}路`)
    else if (key[0] === 'N') names.set(road, NORTH_SOUTH[index] ?? `经${index > 0 ? `东${index}` : `西${-index}`}路`)
    else names.set(road, invented(streets++, WAYS))
  }
  return names
}
