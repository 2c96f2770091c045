import { FAULT_REPORT, type FaultKind, faultKindNames, faultSeverities } from '@lamplighter/contract'
import { useState } from 'react'
import type { Whereabouts } from './Where.tsx'

type Severity = keyof typeof faultSeverities
export const severities = Object.keys(faultSeverities).map(Number) as Severity[]

/** What somebody has entered of a report; of its photos only how many, as a tab keeps texts alone. */
export type ReportDraft = {
  readonly where: Whereabouts
  readonly kind: FaultKind | null
  readonly severity: Severity
  readonly text: string
  readonly phone: string
  /** Photos that were chosen, those that a reload lost among them. */
  readonly photos: number
}

/** Of this tab alone, and no longer than it is open: the telephone may be a borrowed one. */
const KEY = 'faultReport'
const MOST = 200

const empty = (code: string): ReportDraft => ({
  where: { code, place: '', at: null },
  kind: null,
  severity: 2,
  text: '',
  phone: '',
  photos: 0,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST) : '')
const countOf = (value: unknown) =>
  Number.isInteger(value) ? Math.min(Math.max(0, value as number), FAULT_REPORT.photos) : 0
const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** What was kept, as far as it makes sense; of another pole than the one whose code was scanned, nothing of where. */
export function readDraft(code: string): ReportDraft {
  let stored: Record<string, unknown> = {}
  try {
    stored = Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    // Whatever stands there, it is no draft of ours.
  }
  const where = Object(stored.where) as Record<string, unknown>
  const { lat, lng } = Object(where.at) as Record<string, unknown>
  const isHere = code === '' || code === where.code
  return {
    where: isHere
      ? {
          code: code || textOf(where.code),
          place: textOf(where.place),
          at: isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : null,
        }
      : empty(code).where,
    kind: faultKindNames.find((kind) => kind === stored.kind) ?? null,
    severity: severities.find((one) => one === stored.severity) ?? 2,
    text: textOf(stored.text),
    phone: textOf(stored.phone),
    photos: countOf(stored.photos),
  }
}

/** The report that is being entered; a reload, or a browser that dropped the page, finds it again. */
export function useReportDraft(code: string) {
  const [draft, setDraft] = useState(() => readDraft(code))
  return {
    draft,
    change: (patch: Partial<ReportDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...patch }
        sessionStorage.setItem(KEY, JSON.stringify(next))
        return next
      }),
    /** It was sent: the next begins anew. */
    forget() {
      sessionStorage.removeItem(KEY)
      setDraft(empty(''))
    },
  }
}
