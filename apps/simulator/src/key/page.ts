import type { Language } from '@lamplighter/contract'
import { DEMO_PIN, type KeyRing, type SimulatedKey } from './ring.ts'

const words = {
  zh: {
    title: '硬件密钥',
    purpose:
      '演示城市的替身密钥：插入一个，用 PIN 解锁，控制台就能请它签名。拔出后它自动锁定。登记密钥在控制台的用户菜单里。',
    pin: `PIN（演示一律为 ${DEMO_PIN}）`,
    wrong: 'PIN 不正确',
    insert: '插入',
    remove: '拔出',
    unlock: '解锁',
    out: '未插入',
    locked: '已插入，未解锁',
    unlocked: '已插入，已解锁',
    off: '密钥助手没有启动：它的六个端口都被占用。',
    other: 'English',
  },
  en: {
    title: 'Hardware keys',
    purpose:
      'The stand-in keys of the demo city: insert one, unlock it by its PIN, and the console can have it sign. A key locks itself when it is removed. Keys are registered in the user menu of the console.',
    pin: `PIN (${DEMO_PIN} for all of the demo)`,
    wrong: 'Wrong PIN',
    insert: 'Insert',
    remove: 'Remove',
    unlock: 'Unlock',
    out: 'Not inserted',
    locked: 'Inserted, locked',
    unlocked: 'Inserted, unlocked',
    off: 'The key helper is not running: its six ports are taken.',
    other: '中文',
  },
} as const

const STYLE = `
  :root { color-scheme: light dark; --ground: #f3f5f9; --surface: #fff; --line: #d9e0ea; --text: #0f1b2d; --dim: #4a5b75; --on: #0b7a62; --wrong: #c81e34; --solid: #1f6feb; --link: #1a5fd0 }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0a0f1a; --surface: #101827; --line: #24324c; --text: #e8eef8; --dim: #9fb0c9; --on: #35c7a4; --wrong: #ff6b79; --solid: #2f6fdb; --link: #5b9dff }
  }
  * { box-sizing: border-box; margin: 0; font: inherit; color: inherit }
  body { background: var(--ground); color: var(--text); padding: 24px 16px;
    font: 14px/1.6 -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
  main { max-width: 560px; margin: 0 auto; display: grid; gap: 16px }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
  h1 { font-size: 20px; font-weight: 600 }
  a { color: var(--link); white-space: nowrap }
  p, label { color: var(--dim) }
  ol { list-style: none; padding: 0; display: grid; gap: 12px }
  li, .off { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px }
  li { display: grid; gap: 12px }
  li[data-in="true"] { border-color: var(--on) }
  li > div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px }
  li > div > form { margin-left: auto }
  strong { font-weight: 600 } code { font: 12px ui-monospace, monospace; color: var(--dim) }
  [data-in="true"] .state { color: var(--on) } .wrong { color: var(--wrong) }
  .pin { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px }
  input, button { height: 36px; padding: 0 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground) }
  input { width: 104px; font-family: ui-monospace, monospace }
  button { cursor: pointer } .pin button { border-color: var(--solid); background: var(--solid); color: #fff }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
  @media (max-width: 600px) { input, button { height: 44px } }`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type KeyPage = {
  ring: KeyRing
  language: Language /** Whose PIN was wrong. */
  wrong: string | null
  isOff: boolean
}

/** The keys as a page for people. */
export function keyPage({ ring, language, wrong, isOff }: KeyPage): string {
  const t = words[language]
  const hidden = (serial: string) =>
    `<input type="hidden" name="serial" value="${serial}"><input type="hidden" name="lang" value="${language}">`
  const stateOf = ({ inserted, unlocked }: SimulatedKey) => (unlocked ? t.unlocked : inserted ? t.locked : t.out)
  const lock = (serial: string) =>
    `<form class="pin" method="post" action="/key/unlock">${hidden(serial)}<label for="${serial}">${t.pin}</label><input id="${serial}" name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="8" required autofocus><button>${t.unlock}</button>${serial === wrong ? `<span class="wrong" role="alert">${t.wrong}</span>` : ''}</form>`
  const item = (key: SimulatedKey) =>
    `<li data-in="${key.inserted}"><div><strong>${escaped(key.user)}</strong><code>${key.serial}</code><span class="state">${stateOf(key)}</span><form method="post" action="/key/${key.inserted ? 'remove' : 'insert'}">${hidden(key.serial)}<button>${key.inserted ? t.remove : t.insert}</button></form></div>${key.inserted && !key.unlocked ? lock(key.serial) : ''}</li>`
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title><style>${STYLE}</style>
<main>
<header><h1>${t.title}</h1><a href="/key?lang=${language === 'zh' ? 'en' : 'zh'}">${t.other}</a></header>
<p>${t.purpose}</p>
${isOff ? `<p class="off" role="alert">${t.off}</p>` : ''}
<ol>${ring.keys().map(item).join('')}</ol>
</main>
</html>
`
}
