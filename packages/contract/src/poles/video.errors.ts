import { error } from '../call/error.ts'

export const videoErrors = {
  'video.mediaSilent': error(990908, '流媒体服务器没有应答', 'The media server does not answer'),
  'video.noStream': error(
    990909,
    '流媒体服务器上没有“{device}”的视频流',
    'The media server has no stream of "{device}"',
  ),
  'video.address': error(
    990910,
    '“{address}”不是可用的摄像机地址：须以 http:// 或 https:// 开头，不含用户名和密码，且不能是本机或链路本地地址',
    '"{address}" is no address of a camera: it begins with http:// or https://, holds no user or password, and is neither this machine nor a link-local address',
  ),
  'video.notConnected': error(990911, '“{device}”尚未设置连接', 'No connection is set for "{device}"'),
  'video.noPicture': error(990912, '“{device}”没有图像', 'There is no picture of "{device}"'),
  'video.passwordMissing': error(
    990913,
    '地址或用户名已更改，请重新输入密码',
    'Address or user have changed: enter the password again',
  ),
  'video.mediaBusy': error(990914, '同时播放的视频过多，请稍后再试', 'Too much video is being shown; try again later'),
  'video.mediaAnswer': error(
    990915,
    '流媒体服务器给出的“{device}”视频流无法播放',
    'What the media server gives of "{device}" cannot be shown',
  ),
  'video.noRecordings': error(
    990981,
    '未设置录像地址（系统参数“录像地址”）',
    'No media server with recordings is set (parameter "Recordings")',
  ),
  'video.noRecording': error(990982, '“{device}”在该时间没有录像', '"{device}" was not recorded at that time'),
  'video.recordingKey': error(990983, '录像已关闭，请重新打开', 'Open the recordings again'),
  'pricePlan.full': error(990940, '电价方案最多 {most} 个', 'There can be {most} price plans at most'),
  'pricePlan.taken': error(
    990941,
    '“{device}”已使用电价方案“{plan}”',
    '"{device}" is already in the price plan "{plan}"',
  ),
  'pricePlan.noPile': error(990942, '“{device}”不是充电桩', '"{device}" is no charging pile'),
  'chargeCard.taken': error(990917, '卡号“{tag}”已存在', 'There is already a card "{tag}"'),
} as const
