import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageFor, pathOf, showPage } from '../page-request.ts'
import type { Inbox } from './inbox.ts'
import { inboxPage } from './page.ts'

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB')

export const isForInbox = (request: IncomingMessage): boolean => pathOf(request) === '/sms'

/** The page for people. */
export const showInbox = (inbox: Inbox, request: IncomingMessage, response: ServerResponse): void =>
  showPage(() => inboxPage(inbox, languageFor(request), timeOf), request, response)
