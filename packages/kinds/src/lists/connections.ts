import {
  type ConnectionRow,
  type Label,
  type ListColumn,
  listOf,
  nameplateRecord,
  simRecord,
} from '@lamplighter/contract'
import { wires } from '../wires.ts'
import { nameplateWords } from './nameplate.ts'
import { answeredShare } from './share.ts'

type Column = ListColumn<ConnectionRow>

const l = (zh: string, en: string): Label => ({ zh, en })
const said = (label: Label, key: 'name' | 'code' | 'address' | 'firmware' | 'stationName' | 'gatewayName'): Column => ({
  label,
  text: (row) => row[key],
})
const count = (label: Label, key: 'up' | 'down' | 'lost' | 'lamps'): Column => ({ label, text: (row) => row[key] })
const moment = (label: Label, key: 'lastUp' | 'lastDown'): Column => ({
  label,
  text: (row, { dateTime }) => dateTime(row[key]) || null,
})
const states = { online: l('在线', 'Online'), offline: l('离线', 'Offline') }

/** A connection in one line. */
export const connectionList = listOf<ConnectionRow>()(l('通信连接', 'connections'), {
  name: said(l('名称', 'Name'), 'name'),
  code: said(l('编号', 'ID'), 'code'),
  product: { label: l('产品代码', 'Product'), text: ({ kind }) => wires[kind].product },
  platform: {
    label: nameplateRecord.fields.platform.label,
    text: (row, { language }) => nameplateWords(row, language).platform,
  },
  station: said(l('站点', 'Site'), 'stationName'),
  gateway: said(l('上级网关', 'Gateway'), 'gatewayName'),
  address: said(l('IP:端口', 'IP:port'), 'address'),
  online: {
    label: l('连接', 'Link'),
    text: ({ online }, { language }) => states[online ? 'online' : 'offline'][language],
  },
  lastUp: moment(l('最近上行', 'Last up'), 'lastUp'),
  lastDown: moment(l('最近下行', 'Last down'), 'lastDown'),
  up: count(l('今日上行', 'Up today'), 'up'),
  down: count(l('今日下行', 'Down today'), 'down'),
  success: {
    label: l('成功率', 'Success'),
    unit: '%',
    text: (row) => {
      const share = answeredShare(row)
      return share === null ? null : Math.round(share * 1000) / 10
    },
  },
  reply: {
    label: l('平均应答', 'Avg. response'),
    unit: 's',
    text: ({ replyMs }) => (replyMs === null ? null : Math.round(replyMs) / 1000),
  },
  signal: { label: l('信号', 'Signal'), unit: 'dBm', text: ({ values }) => values['comm.rssi'] ?? null },
  lost: count(l('7 天离线', 'Offline, 7 d'), 'lost'),
  lamps: count(l('灯数', 'Lamps'), 'lamps'),
  iccid: { label: simRecord.fields.iccid.label, text: ({ plate }) => plate.sim?.iccid ?? null },
  megabytes: {
    label: l('流量套餐', 'Data plan'),
    unit: l('MB/月', 'MB/month'),
    text: ({ plate }) => plate.sim?.megabytes ?? null,
  },
  firmware: said(l('固件', 'Firmware'), 'firmware'),
})
