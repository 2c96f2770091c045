import type { Declaration } from '../organisation/parameter-declaration.ts'

/** Where the video of cameras lies. */
export const parameters = {
  'video.mediaServer': {
    group: 'video',
    type: 'text',
    label: { zh: '流媒体地址', en: 'Media server' },
    note: {
      zh: '流媒体服务器上摄像机 HLS 播放列表的地址，{code} 为摄像机的通信编号；须位于安装方在 LAMPLIGHTER_MEDIA_SERVERS 中允许的地址之下；留空则每秒显示一张图像',
      en: "Address of a camera's HLS playlist at a media server, {code} being the camera's ID; it has to lie below what LAMPLIGHTER_MEDIA_SERVERS allows. Empty: a picture every second",
    },
    default: '',
    optional: true,
    max: 300,
    pattern: /^(https?:\/\/[^\s/@]+\/\S*\{code\}\S*)?$/,
    rule: { zh: '含 {code} 的完整地址', en: 'A full address, http://host/…, with {code}' },
  },
  'video.recordings': {
    group: 'video',
    type: 'text',
    label: { zh: '录像地址', en: 'Recordings' },
    note: {
      zh: '保存录像的流媒体服务器的地址，path 为摄像机的录像路径，{code} 为摄像机的通信编号；须位于安装方在 LAMPLIGHTER_MEDIA_SERVERS 中允许的地址之下；留空则不能回放',
      en: "Address of the playback server that keeps recordings, path being the camera's path there and {code} its ID; it has to lie below what LAMPLIGHTER_MEDIA_SERVERS allows. Empty: nothing is played back",
    },
    default: '',
    optional: true,
    max: 300,
    pattern: /^(https?:\/\/[^\s/@?#]+\/([^\s?#]*\/)?\?path=[^\s?#&]*\{code\}[^\s?#&]*)?$/,
    rule: {
      zh: '形如 http://主机/?path={organisation}/{code}，含 {code}',
      en: 'An address like http://host/?path={organisation}/{code}, with {code}',
    },
  },
} as const satisfies Record<string, Declaration>
