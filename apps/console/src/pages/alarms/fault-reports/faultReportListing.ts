import { type FaultReportFilters, faultKindNames } from '@lamplighter/contract'
import { oneOf, textOf, wholeOf } from '../../../list/address.ts'
import { listing, useListing } from '../../../list/useListing.ts'

export const tabs = ['open', 'unplaced', 'closed', 'all'] as const

const reports = listing({
  call: 'faultReport.query',
  file: 'faultReport.export',
  fields: {
    state: oneOf(tabs, 'open'),
    kind: oneOf(['', ...faultKindNames] as const, ''),
    q: textOf(60),
    device: wholeOf(),
    /** The report that is open. */
    report: textOf(18),
  },
  keepsPage: ['report'],
  variants: ['state'],
  replaces: ['q'],
  log: true,
  asks: ({ state, kind, q, device }) => {
    const filters: FaultReportFilters = {
      ...(state === 'all' ? {} : { state }),
      ...(kind === '' ? {} : { kind }),
      ...(device === null ? {} : { deviceId: device }),
      ...(q.trim() ? { keyword: q.trim() } : {}),
    }
    return { filters }
  },
})

export const useFaultReports = () => useListing(reports)
