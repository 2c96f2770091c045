import { type FaultReportFilters, faultKindNames } from '@lamplighter/contract'
import { oneOf, textOf } from '../../list/address.ts'
import { listing, useListing } from '../../list/useListing.ts'

export const tabs = ['open', 'unplaced', 'closed', 'all'] as const

const reports = listing({
  call: 'faultReport.query',
  file: 'faultReport.export',
  fields: {
    state: oneOf(tabs, 'open'),
    kind: oneOf(['', ...faultKindNames] as const, ''),
    q: textOf(60),
    /** The report that is open. */
    report: textOf(18),
  },
  keepsPage: ['report'],
  variants: ['state'],
  replaces: ['q'],
  log: true,
  asks: ({ state, kind, q }) => {
    const filters: FaultReportFilters = {
      ...(state === 'all' ? {} : { state }),
      ...(kind === '' ? {} : { kind }),
      ...(q.trim() ? { keyword: q.trim() } : {}),
    }
    return { filters }
  },
})

export const useFaultReports = () => useListing(reports)
