import type { HttpAnswer, HttpRequest } from '@lamplighter/links/player/http'
import type { Platform } from '../../../db/database.ts'
import type { HttpPath } from '../../../network/http-paths.ts'
import { PORTAL_PATH } from './address.ts'
import { languageFor } from './language.ts'
import { noticePage, pageHeaders, portalHtml } from './page.ts'
import { findPublished, findPublishedPicture } from './public.store.ts'
import { arrivalIn, authAddress } from './visitor.ts'
import type { VisitLog } from './visits.ts'
import { portalWords } from './words.ts'

/** A form of ours is no longer. */
const FORM_LIMIT = 8 * 1024
const PICTURE_LASTS = 86_400
const TOKEN = /^[\w-]{22}$/

type Deps = { db: Platform; visits: VisitLog }

const { gone, goneText, tooMany, tooManyText } = portalWords

/** What people see before they are online, who are not signed in. */
export function publicPaths({ db, visits }: Deps): readonly HttpPath[] {
  const languageOf = (request: HttpRequest, query = request.query) =>
    languageFor(query.get('lang'), request.header('accept-language'))
  const tokenIn = ({ path }: HttpRequest) => path.split('/')[2] ?? ''

  async function published(request: HttpRequest) {
    const token = tokenIn(request)
    const found = TOKEN.test(token) ? await db.system((scope) => findPublished(scope, token)) : undefined
    return found && { ...found, token }
  }

  function notFound(request: HttpRequest, query = request.query): HttpAnswer {
    const language = languageOf(request, query)
    return { status: 404, headers: pageHeaders(language, false), body: noticePage(language, gone, goneText) }
  }

  async function show(request: HttpRequest): Promise<HttpAnswer> {
    const page = await published(request)
    if (!page) return notFound(request)
    const language = languageOf(request)
    const arrival = arrivalIn(request.query)
    const hasForm = typeof arrival !== 'string'
    // Whoever turns to the other language has been counted.
    if (hasForm && request.method === 'GET' && !request.query.has('lang')) visits.add(page.id, 'shown')
    return { status: 200, headers: pageHeaders(language, hasForm), body: portalHtml(page, language, arrival) }
  }

  async function connect(request: HttpRequest): Promise<HttpAnswer> {
    const bytes = await request.body(FORM_LIMIT)
    const form = new URLSearchParams(bytes === null ? '' : Buffer.from(bytes).toString('utf8'))
    const page = await published(request)
    if (!page) return notFound(request, form)
    const arrival = arrivalIn(form)
    if (typeof arrival === 'string') {
      const language = languageOf(request, form)
      return { status: 400, headers: pageHeaders(language, false), body: portalHtml(page, language, 'wrong') }
    }
    visits.add(page.id, 'connected')
    return { status: 303, headers: { location: authAddress(arrival), 'cache-control': 'no-store' } }
  }

  async function picture(request: HttpRequest): Promise<HttpAnswer> {
    const token = tokenIn(request)
    const found = TOKEN.test(token) ? await db.system((scope) => findPublishedPicture(scope, token)) : undefined
    if (!found) return { status: 404, headers: { 'cache-control': 'no-store' } }
    const { type, image, print } = found
    const headers = { etag: `"${print}"`, 'cache-control': `public, max-age=${PICTURE_LASTS}` }
    if (request.header('if-none-match') === headers.etag) return { status: 304, headers }
    const length = String(image.length)
    return {
      status: 200,
      headers: { ...headers, 'content-type': type, 'content-length': length },
      body: (async function* () {
        yield image
      })(),
    }
  }

  function refuse(request: HttpRequest): HttpAnswer {
    const language = languageOf(request)
    return {
      status: 429,
      headers: { ...pageHeaders(language, false), 'retry-after': '60' },
      body: noticePage(language, tooMany, tooManyText),
    }
  }

  return [
    { method: 'GET', path: `${PORTAL_PATH}/:token`, answer: show, tooMany: refuse },
    { method: 'POST', path: `${PORTAL_PATH}/:token`, answer: connect, tooMany: refuse },
    { method: 'GET', path: `${PORTAL_PATH}/:token/picture`, answer: picture, tooMany: refuse },
  ]
}
