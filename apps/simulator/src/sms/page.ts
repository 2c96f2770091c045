import type { Language } from '@lamplighter/contract'
import type { Inbox, Text } from './inbox.ts'

const words = {
  zh: {
    title: '短信收件箱',
    purpose:
      '演示城市的替身手机：服务器发出的登录验证码和告警短信都会出现在这里，新的在上。号码均为虚构，不会发出真实短信。',
    empty: '还没有短信。在登录页选择“短信”，填写下面的一个号码。',
    phones: '演示号码',
    other: 'English',
  },
  en: {
    title: 'SMS inbox',
    purpose:
      'The stand-in for every phone of the demo city: sign-in codes and alarms that the server sends appear here, the newest first. The numbers are invented and no real message is sent.',
    empty: 'No messages yet. Choose SMS on the sign-in page and enter one of the numbers below.',
    phones: 'Demo numbers',
    other: '中文',
  },
} as const

const STYLE = `
  :root { color-scheme: light dark; --ground: #f3f5f9; --surface: #fff; --line: #d9e0ea; --text: #0f1b2d; --dim: #4a5b75; --lit: #8f5600; --link: #1a5fd0 }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #0a0f1a; --surface: #101827; --line: #24324c; --text: #e8eef8; --dim: #9fb0c9; --lit: #ffb84d; --link: #5b9dff }
  }
  * { box-sizing: border-box; margin: 0 }
  body { background: var(--ground); color: var(--text); padding: 24px 16px;
    font: 14px/1.6 -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
  main { max-width: 560px; margin: 0 auto; display: grid; gap: 16px }
  header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px }
  h1 { font-size: 20px } h2 { font-size: 14px }
  a { color: var(--link); white-space: nowrap }
  p, dt, time { color: var(--dim) }
  ol { list-style: none; padding: 0; display: grid; gap: 12px }
  li, dl, .empty { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px }
  li div { display: flex; justify-content: space-between; gap: 16px }
  li p { color: var(--text) }
  strong { font: 600 28px/1.5 ui-monospace, monospace; letter-spacing: 4px; color: var(--lit) }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 16px }
  dd { font-family: ui-monospace, monospace }`

const REFRESH_SECONDS = 2

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]!)

/** The inbox as a page for people; numbers and codes were checked on arrival. */
export function inboxPage({ phones, texts }: Inbox, language: Language, timeOf: (at: number) => string): string {
  const t = words[language]
  const owner = (mobile: string) => phones.find((phone) => phone.mobile === mobile)?.account ?? ''
  const item = ({ mobile, text, code, at }: Text) =>
    `<li><div><span>${mobile} ${owner(mobile)}</span><time>${timeOf(at)}</time></div>${code && `<strong>${code}</strong>`}<p>${escaped(text)}</p></li>`
  const list = texts().map(item).join('')
  const numbers = phones.map(({ account, mobile }) => `<dt>${account}</dt><dd>${mobile}</dd>`).join('')
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>${t.title}</title><style>${STYLE}</style>
<main>
<header><h1>${t.title}</h1><a href="/sms?lang=${language === 'zh' ? 'en' : 'zh'}">${t.other}</a></header>
<p>${t.purpose}</p>
${list ? `<ol>${list}</ol>` : `<p class="empty">${t.empty}</p>`}
${numbers ? `<h2>${t.phones}</h2><dl>${numbers}</dl>` : ''}
</main>
</html>
`
}
