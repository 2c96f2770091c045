import type { Label } from '../text/label.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

export const fieldLabels: Readonly<Record<string, Label>> = {
  'command.code': l('命令', 'Command'),
  'approval.code': l('命令', 'Command'),
  condition: l('条件', 'Conditions'),
  expiresOn: l('到期日', 'Expires on'),
  iccid: l('ICCID', 'ICCID'),
  itemIds: l('命令项', 'Command items'),
  lampType: l('光源', 'Light source'),
  limit: l('条数', 'Limit'),
  megabytes: l('流量 MB', 'Data (MB)'),
  most: l('最多点数', 'Most points'),
  points: l('参数', 'Parameters'),
  ratedWatts: l('额定功率', 'Rated power'),
  shared: l('共享', 'Shared'),
  sim: l('SIM 卡', 'SIM'),
  accepted: l('已接受的失败设备', 'Failed and accepted'),
  resent: l('重发', 'Sent again'),
  firmware: l('固件版本', 'Firmware'),
}
