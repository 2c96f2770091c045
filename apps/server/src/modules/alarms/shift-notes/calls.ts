import { fail, type ShiftNote, type shiftNoteCalls, shiftNoteList, shiftNoteRecord } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import { readFacts } from './facts.ts'
import { getNote, insertNote, lastNoteAt, listNotes, takeOver } from './note.store.ts'

const HOUR = 3_600_000
/** Without a note before it a shift is said to have lasted so long; and at most, ms. */
const USUAL = 12 * HOUR
const LONGEST = 7 * 24 * HOUR

type Hours = { hours?: number | undefined }

/** When the shift began: so many hours ago, or with the last note. */
async function beginOf(scope: Scope, application: string, { hours }: Hours, now: number): Promise<number> {
  if (hours !== undefined) return now - hours * HOUR
  const last = await lastNoteAt(scope, application)
  return last === null ? now - USUAL : Math.max(last.getTime(), now - LONGEST)
}

async function found(scope: Scope, application: string, id: number): Promise<ShiftNote> {
  const note = await getNote(scope, application, id)
  if (!note) throw fail('request.notFound', { what: shiftNoteRecord.noun })
  return note
}

type Deps = { clock: Pick<Clock, 'now'>; exporter: Exporter }

export function shiftNoteHandlers({ clock, exporter }: Deps): Handlers<typeof shiftNoteCalls> {
  const factsNow = async (scope: Scope, application: string, shift: Hours, now: number) =>
    readFacts(scope, new Date(await beginOf(scope, application, shift, now)), new Date(now))

  const query: Handler<(typeof shiftNoteCalls)['shiftNote.query']> = ({ caller, inScope }, { filters, ...page }) =>
    inScope((scope) => listNotes(scope, caller.app, filters, page))

  return {
    'shiftNote.query': query,
    'shiftNote.export': exporter.of(shiftNoteList, query),

    'shiftNote.read': ({ caller, inScope }, { id }) => inScope((scope) => found(scope, caller.app, id)),

    'shiftNote.facts': ({ caller, inScope }, shift) =>
      inScope((scope) => factsNow(scope, caller.app, shift, clock.now())),

    'shiftNote.save': async ({ change, caller, note }, { text, soundOff, sounds, ...shift }) => {
      const now = clock.now()
      const id = await change(async (scope) => {
        const counted = await factsNow(scope, caller.app, shift, now)
        const facts = sounds ? { ...counted, sounds } : counted
        note({ target: caller.account, after: { text, from: facts.from } })
        const { app: application, account, name } = caller
        return insertNote(scope, { at: new Date(now), application, account, name, text, facts, soundOff })
      })
      return { id }
    },

    'shiftNote.takeOver': async ({ change, caller, note }, { id }) => {
      await change(async (scope) => {
        const { account, takenBy, takenName } = await found(scope, caller.app, id)
        note({ target: account, after: { id } })
        if (account === caller.account) throw fail('shiftNote.own')
        const isFirst = takenBy === '' && (await takeOver(scope, id, caller, new Date(clock.now())))
        if (!isFirst)
          throw fail('shiftNote.taken', { name: takenName || (await found(scope, caller.app, id)).takenName })
      })
      return {}
    },
  }
}
