import { type CityNames, districtsOf, invented } from './names.ts'

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

const FIRST = '青石 柳荫 桂花 书院 钟楼 染坊 织锦 竹溪 梅园 松风 听雨 望月 白鹭 荷塘 药王 鼓楼 弦歌 清泉 长虹 丰登'
const SECOND = '安康 和平 永乐 新民 春晖 秋实 锦绣 明德 崇文 尚武 致远 凌云 朝阳 晚霞 星河 银杏 海棠 紫薇 芙蓉 槐树'
const WORDS = `${FIRST} ${SECOND}`.split(' ')
const ORDINALS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const named = (n: number, endings: readonly string[]) =>
  invented(n, WORDS, endings, (word, ending, round) => `${word}${ORDINALS[round] ?? round}${ending}`)

const ALONG: Record<number, readonly string[]> = { 1: [''], 2: ['西段', '东段'], 3: ['西段', '中段', '东段'] }
const UPRIGHT: Record<number, readonly string[]> = { 1: [''], 2: ['北段', '南段'], 3: ['北段', '中段', '南段'] }

export const zh: CityNames = {
  office: '云汀市路灯管理处',
  neighbour: '清河区照明所',
  neighbourDistrict: '清河区',
  river: '云汀江',
  park: '翠屏公园',
  parkPath: '翠屏公园湖滨步道',
  lake: '翠湖',
  banks: { north: '江北', south: '江南' },
  districts: districtsOf(['老城区', '滨江新城', '高新区', '城东', '翠屏', '大学城', '经开区']),
  outerDistrict: (n) => named(n, ['片区']),
  eastWest: (index) => EAST_WEST[index] ?? `纬${index > 0 ? `北${index}` : `南${-index}`}路`,
  northSouth: (index) => NORTH_SOUTH[index] ?? `经${index > 0 ? `东${index}` : `西${-index}`}路`,
  street: (n) => named(n, ['街', '巷', '里', '弄']),
  section(road, { index, of, isStreet, isUpright }) {
    const section = (isUpright ? UPRIGHT : ALONG)[of]?.[index] ?? `${index + 1} 段`
    return isStreet ? `${road}片${section}` : road + section
  },
  box: (site) => `${site} 1 号箱`,
  luxStation: (site) => `${site}光照站`,
  poleSite: (road) => `${road}智慧灯杆`,
  onPole: {
    'power-gateway': '电源网关',
    environment: '环境站',
    manhole: '井盖',
    'garbage-bin': '垃圾桶',
    lock: '门锁',
    'phone-charging': '手机充电',
    intercom: '一键报警',
    wifi: '无线',
    'charging-pile': '充电桩',
    'led-screen': 'LED 屏',
    broadcast: '广播',
    traffic: '交通设施',
    video: '摄像机',
  },
}
