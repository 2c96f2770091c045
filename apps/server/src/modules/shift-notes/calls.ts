import { fail, type ShiftNote, type shiftNoteCalls, shiftNoteList, shiftNoteRecord } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import type { Exporter } from '../../export/index.ts'
import type { Handler, Handlers } from '../context.ts'
import { readFacts } from './facts.ts'
import { getNote, insertNote, lastNoteAt, listNotes, takeOver } from './note.store.ts'

const HOUR = 3_600_000
/** Without a note before it a shift is said to have lasted so long; and at most, ms. */
const USUAL = 12 * HOUR
const LONGEST = 7 * 24 * HOUR

type Hours = { hours?: number | undefined }

/** When the shift began: so many hours ago, or with the last note. */
async function beginOf(scope: Scope, { hours }: Hours, now: number): Promise<number> {
  if (hours !== undefined) return now - hours * HOUR
  const last = await lastNoteAt(scope)
  return last === null ? now - USUAL : Math.max(last.getTime(), now - LONGEST)
}

async function found(scope: Scope, id: number): Promise<ShiftNote> {
  const note = await getNote(scope, id)
  if (!note) throw fail('request.notFound', { what: shiftNoteRecord.noun })
  return note
}

type Deps = { clock: Pick<Clock, 'now'>; exporter: Exporter }

export function shiftNoteHandlers({ clock, exporter }: Deps): Handlers<typeof shiftNoteCalls> {
  const factsNow = async (scope: Scope, shift: Hours, now: number) =>
    readFacts(scope, new Date(await beginOf(scope, shift, now)), new Date(now))

  const query: Handler<(typeof shiftNoteCalls)['shiftNote.query']> = ({ inScope }, { filters, ...page }) =>
    inScope((scope) => listNotes(scope, filters, page))

  return {
    'shiftNote.query': query,
    'shiftNote.export': exporter.of(shiftNoteList, query),

    'shiftNote.read': ({ inScope }, { id }) => inScope((scope) => found(scope, id)),

    'shiftNote.facts': ({ inScope }, shift) => inScope((scope) => factsNow(scope, shift, clock.now())),

    'shiftNote.save': async ({ change, caller, note }, { text, soundOff, sounds, ...shift }) => {
      const now = clock.now()
      const id = await change(async (scope) => {
        const counted = await factsNow(scope, shift, now)
        const facts = sounds ? { ...counted, sounds } : counted
        note({ target: caller.account, after: { text, from: facts.from } })
        const { account, name } = caller
        return insertNote(scope, { at: new Date(now), account, name, text, facts, soundOff })
      })
      return { id }
    },

    'shiftNote.takeOver': async ({ change, caller, note }, { id }) => {
      await change(async (scope) => {
        const { account, takenBy, takenName } = await found(scope, id)
        note({ target: account, after: { id } })
        if (account === caller.account) throw fail('shiftNote.own')
        const isFirst = takenBy === '' && (await takeOver(scope, id, caller, new Date(clock.now())))
        if (!isFirst) throw fail('shiftNote.taken', { name: takenName || (await found(scope, id)).takenName })
      })
      return {}
    },
  }
}
