import type { Label, Language } from '@lamplighter/contract'
import { Html, html } from './html.ts'
import { otherLanguage } from './language.ts'
import type { PortalContent } from './portal-page.store.ts'
import { portalStyle, portalStyleHash } from './style.ts'
import { type Arrival, saidBy, type Visitor } from './visitor.ts'
import { minutesWord, portalWords } from './words.ts'

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }
const TAGS: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/**
 * Nothing but our style and our picture. A browser holds each redirect that follows a form against its `form-action`: the
 * gateway sends visitors on to where they wanted to go, which may send them on again.
 */
const policy = (hasForm: boolean) =>
  [
    "default-src 'none'",
    `style-src ${portalStyleHash}`,
    "img-src 'self'",
    `form-action ${hasForm ? "'self' http: https:" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export const pageHeaders = (language: Language, hasForm: boolean): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': TAGS[language],
  'content-security-policy': policy(hasForm),
  // It holds the visitor's token. The form needs to say that it is ours, which `no-referrer` keeps from it.
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  vary: 'accept-language',
})

const whole = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(portalStyle)}</style>
</head>
<body><main>${body}</main></body>
</html>
`.text

/** A page that says one thing. */
export const noticePage = (language: Language, title: Label, text: Label): string =>
  whole(language, title[language], html`<h1>${title[language]}</h1><p>${text[language]}</p>`)

export type Shown = {
  /** Last part of the address, to which all others are relative. */
  readonly token: string
  readonly content: PortalContent
  /** Of the picture; null where there is none. */
  readonly print: string | null
}

const textsOf = (content: PortalContent, language: Language) =>
  language === 'zh'
    ? { title: content.titleZh, text: content.textZh, terms: content.termsZh }
    : { title: content.titleEn, text: content.textEn, terms: content.termsEn }

/** What somebody has to know who is not to connect. */
function noticeOf(arrival: Arrival, language: Language): Html | null {
  if (typeof arrival !== 'string') return null
  if (arrival === 'wrong') return html`<p class="warn" role="alert">${portalWords.wrong[language]}</p>`
  const text = arrival === 'online' ? portalWords.online : portalWords.information
  return html`<p class="note">${text[language]}</p>`
}

function connectForm({ token, content: { minutes } }: Shown, language: Language, visitor: Visitor, hasTerms: boolean) {
  const fields = Object.entries({ ...saidBy(visitor), lang: language })
  const sentences = [minutesWord(minutes)[language], ...(hasTerms ? [portalWords.accepts[language]] : [])]
  const note = sentences.join(language === 'zh' ? '' : ' ')
  return html`<form method="post" action="${token}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="note">${note}</p>
<button>${portalWords.connect[language]}</button>
</form>`
}

/** What a visitor sees, with a button where an access point sent them. */
export function portalHtml(shown: Shown, language: Language, arrival: Arrival): string {
  const { token, content, print } = shown
  const { title, text, terms } = textsOf(content, language)
  const other = otherLanguage(language)
  const query = new URLSearchParams({ ...(typeof arrival === 'string' ? {} : saidBy(arrival)), lang: other })
  return whole(
    language,
    title,
    html`<nav><a href="${`${token}?${query}`}" hreflang="${TAGS[other]}" lang="${TAGS[other]}">${LANGUAGE_NAMES[other]}</a></nav>
${print === null ? null : html`<img src="${`${token}/picture?v=${print}`}" alt="">`}
${noticeOf(arrival, language)}
<h1>${title}</h1>
<p>${text}</p>
${terms === '' ? null : html`<h2>${portalWords.terms[language]}</h2><p class="terms">${terms}</p>`}
${typeof arrival === 'string' ? null : connectForm(shown, language, arrival, terms !== '')}`,
  )
}
