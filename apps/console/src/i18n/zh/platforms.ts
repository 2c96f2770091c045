/** The ways by which devices reach the product. */
export const platforms = {
  note: '在线 / 全部',
  none: '没有接入平台',
  unrecorded: '未登记',
  installed: '已安装',
  notInstalled: '未安装',
  gatewaysOf: '网关 {{online}}',
  devicesOf: '设备 {{online}}',
  field: { platform: '平台', state: '接入程序', gateways: '网关（在线 / 全部）', devices: '设备（在线 / 全部）' },
  broker: {
    title: '直连：MQTT 代理',
    protocol: '协议',
    where: '代理',
    embedded: '内置于服务器',
    external: '外部代理',
    address: '监听地址',
    tls: '已启用',
    plain: '未启用',
    clients: '本组织的已连接客户端',
    unknown: '由外部代理管理',
  },
} as const
