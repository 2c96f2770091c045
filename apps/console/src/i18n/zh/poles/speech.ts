/** Speaking live to speakers and over cameras. */
export const speech = {
  title: '喊话',
  speak: '喊话',
  speakTo: '对 {{count}} 台音柱喊话',
  stop: '结束喊话',
  opening: '正在打开麦克风',
  hint: '按住按钮或空格键说话，松开结束；点按一次则持续喊话，再按一次结束。最长 {{minutes}} 分钟。',
  level: '麦克风音量',
  speaking: '正在喊话 {{time}}',
  broadcast: {
    heard: '已喊话 {{time}}，送达 {{reached}} / {{total}} 台音柱',
    unreached: '{{count}} 台音柱未送达：{{reason}}',
    none: '未送达任何音柱：{{reason}}',
    offline: '音柱离线',
  },
  video: {
    heard: '已喊话 {{time}}，送达 {{reached}} / {{total}} 台摄像机',
    unreached: '{{count}} 台摄像机未送达：{{reason}}',
    none: '未送达任何摄像机：{{reason}}',
    offline: '摄像机离线',
  },
  tooLong: '已达到最长时间，喊话结束',
  problem: {
    insecure: '浏览器仅在 HTTPS 页面中允许使用麦克风',
    unsupported: '该浏览器不支持录音，请使用新版 Chrome、Edge 或 Firefox',
    denied: '未允许使用麦克风，请在浏览器的网站设置中允许',
    missing: '未找到麦克风',
    busy: '麦克风无法打开，可能正被其他程序占用',
  },
}
