import { randomBytes } from 'node:crypto'
import {
  FAULT_REPORT,
  fail,
  type faultReportCalls,
  faultReportList,
  isFailure,
  mayDo,
  sentenceOf,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import { callableOf } from '../../../input/phone.ts'
import { readTable } from '../../../table-reading/read.ts'
import type { Handler, Handlers } from '../../context.ts'
import { endAlarm, raiseAlarm } from './alarm.ts'
import { findPhoto, listPhotos, photoAddress } from './photo.store.ts'
import { findDevice } from './place.store.ts'
import { type PublicDeps, publicHandlers } from './public-calls.ts'
import { closeReport, type Details, getReport, listReports, lockReport, othersOf, setDevice } from './report.store.ts'
import { matchColumns, reportOf } from './rows.ts'
import { takeReport } from './take.ts'

const reportLabel = { zh: '上报', en: 'report' }
const photoLabel = { zh: '照片', en: 'photo' }
const deviceLabel = { zh: '设备', en: 'device' }

async function found(scope: Scope, id: string): Promise<Details> {
  const report = await getReport(scope, id)
  if (!report) throw fail('request.notFound', { what: reportLabel })
  return report
}

/** A report that is handled by itself; nobody else handles it meanwhile. @throws faultReport.over, faultReport.joined */
async function handled(scope: Scope, id: string): Promise<Details> {
  await lockReport(scope, id)
  const report = await found(scope, id)
  if (report.closedAt) throw fail('faultReport.over')
  if (report.firstId) throw fail('faultReport.joined', { receipt: (await found(scope, report.firstId)).receipt })
  return report
}

/** What people on the street report, and what is done about it. */
type Deps = PublicDeps & { exporter: Exporter }

export function faultReportHandlers({ exporter, ...deps }: Deps): Handlers<typeof faultReportCalls> {
  const { clock } = deps
  const query: Handler<(typeof faultReportCalls)['faultReport.query']> = ({ inScope }, { filters, ...page }) =>
    inScope((scope) => withRetired(scope, () => listReports(scope, filters, page)))
  return {
    ...publicHandlers(deps),

    'faultReport.query': query,
    'faultReport.export': exporter.of(faultReportList, query),

    'faultReport.read': ({ caller, inScope }, { id }) =>
      inScope((scope) =>
        withRetired(scope, async () => {
          const { stationId: _, phone, photos: __, ...report } = await found(scope, id)
          const photos = await listPhotos(scope, id)
          return {
            ...report,
            phone: mayDo(caller, 'alarm.deal') ? phone : null,
            photos: photos.map((photo) => ({ ...photo, address: photoAddress(photo.id) })),
            others: await othersOf(scope, id),
          }
        }),
      ),

    'faultReport.photo': async ({ inScope }, { id }) => {
      const photo = await inScope((scope) => findPhoto(scope, id))
      if (!photo) throw fail('request.notFound', { what: photoLabel })
      const { type, image: bytes, print } = photo
      return { fileName: `report-${id}.${type.slice('image/'.length)}`, type, bytes, etag: print }
    },

    'faultReport.upload': async ({ caller, change, note, language }, { fileName, bytes }) => {
      const { columns, rows } = await readTable([bytes])
      if (rows.length > FAULT_REPORT.rows) throw fail('import.tooLarge', { limit: FAULT_REPORT.rows })
      const { keys, ignored } = matchColumns(columns)
      const sender = deps.proofs.sender(caller.account)
      const { 'signIn.international': international } = await deps.parameters.of(caller.customerId)
      const refused: { row: number; field: string; reason: string }[] = []
      let [taken, joined] = [0, 0]
      return change(async (scope) => {
        for (const [at, cells] of rows.entries()) {
          if (cells.every((cell) => cell === '')) continue
          // The head is the first row of the file.
          const row = at + 2
          const entered = reportOf(keys, cells)
          if ('reason' in entered) {
            refused.push({ row, field: entered.field[language], reason: entered.reason[language] })
            continue
          }
          try {
            const phone = entered.phone && callableOf(entered.phone, international)
            const one = await takeReport(scope, { ...entered, phone }, { sender, proof: randomBytes(32) }, clock.now())
            taken++
            if (one.joined) joined++
          } catch (error) {
            if (!isFailure(error)) throw error
            refused.push({ row, field: '', reason: sentenceOf(error.key, error.params, language) })
          }
        }
        note({ target: fileName, after: { taken, joined, refused: refused.length } })
        return { taken, joined, ignored, refused }
      })
    },

    'faultReport.attach': ({ change, note }, { id, deviceId }) =>
      change(async (scope) => {
        const { receipt, kind, deviceId: before, deviceName } = await handled(scope, id)
        const device = await findDevice(scope, deviceId)
        if (!device) throw fail('request.notFound', { what: deviceLabel })
        note({ target: receipt, before: { device: deviceName }, after: { device: device.name } })
        await setDevice(scope, id, deviceId, device.stationId)
        const now = clock.now()
        if (before !== deviceId) await endAlarm(scope, { deviceId: before, kind }, now)
        raiseAlarm(scope, { deviceId, kind }, now)
        scope.publish('faultReportsChanged', { stationId: device.stationId, isNew: false })
        return {}
      }),

    'faultReport.close': ({ caller, change, note }, { id, answer }) =>
      change(async (scope) => {
        const { receipt, deviceId, kind, stationId } = await handled(scope, id)
        note({ target: receipt, after: { answer } })
        const now = clock.now()
        await closeReport(scope, id, { account: caller.account, at: new Date(now) }, answer)
        await endAlarm(scope, { deviceId, kind }, now)
        scope.publish('faultReportsChanged', { stationId, isNew: false })
        return {}
      }),
  }
}
