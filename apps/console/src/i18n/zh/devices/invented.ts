export const invented = {
  simulated: '模拟',
  assumed: '推定',
  until: '{{time}} 前为模拟',
  why: {
    gateway: '演示虚构的网关：台账没有写明由哪个网关接入',
    plan: '尚未下发过计划，按导入时推定：额定功率 150 W 及以上为主干道计划，其余为支路计划',
    watts: '台账没有写明额定功率，演示按光源的常见功率模拟',
    past: '{{time}} 之前的数据由演示生成，不是实测',
  },
}
