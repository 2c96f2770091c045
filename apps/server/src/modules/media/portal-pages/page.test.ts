import { expect, test } from 'vitest'
import { html } from './html.ts'
import { pageHeaders, portalHtml } from './page.ts'

const HOSTILE = `<script>alert(1)</script>"'&`
const content = {
  ...{ minutes: 90, media: null, titleZh: '欢迎', titleEn: HOSTILE, textZh: '文字', textEn: HOSTILE },
  ...{ termsZh: '', termsEn: HOSTILE },
}
const shown = { token: 'T', content, print: null }
const visitor = { gateway: '192.168.8.1:2050', token: '1f2e', redir: 'https://example.com/?a="><b>' }

test('texts are escaped, in elements and in attributes', () => {
  expect(html`<p title="${`"'`}">${'<b>&'}</p>`.text).toBe('<p title="&quot;&#39;">&lt;b&gt;&amp;</p>')
  const page = portalHtml(shown, 'en', visitor)
  expect(page).not.toContain('<script')
  expect(page).not.toContain('"><b>')
  expect(page.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp;/g)).toHaveLength(4)
  expect(page).toContain('value="https://example.com/?a=&quot;&gt;&lt;b&gt;"')
})

test('a text that looks like a pattern of replacement stays as it is', () => {
  expect(portalHtml({ ...shown, content: { ...content, titleZh: '$& $1 \\n' } }, 'zh', 'none')).toContain(
    '<h1>$&amp; $1 \\n</h1>',
  )
})

test('who came from an access point has a button, and the link to the other language keeps what it said', () => {
  const page = portalHtml(shown, 'en', visitor)
  expect(page).toContain('<form method="post" action="T">')
  expect(page).toContain('<input type="hidden" name="tok" value="1f2e">')
  expect(page).toContain('Time online: 1 h 30 min. By connecting you accept the terms of use.')
  expect(page).toContain('href="T?gatewayaddress=192.168.8.1%3A2050&amp;tok=1f2e&amp;redir=')
  expect(portalHtml(shown, 'zh', visitor)).toContain('<html lang="zh-CN">')
  expect(portalHtml(shown, 'zh', visitor)).not.toContain('使用条款')
})

test('others read it without a button', () => {
  expect(portalHtml(shown, 'en', 'none')).not.toContain('<form')
  expect(portalHtml(shown, 'en', 'wrong')).toContain('Cannot connect from here')
})

test('a page may load nothing but its style and its picture, and send a form only where it has one', () => {
  const policy = (hasForm: boolean) => pageHeaders('en', hasForm)['content-security-policy']
  expect(policy(false)).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'none'; /,
  )
  expect(policy(true)).toContain("form-action 'self' http: https:;")
})
