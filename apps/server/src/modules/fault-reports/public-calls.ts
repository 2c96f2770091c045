import { FAULT_REPORT, fail, type faultReportCalls } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Scope } from '../../db/database.ts'
import { networkOf } from '../../network.ts'
import type { CallContext, Handlers } from '../context.ts'
import { redrawn } from '../layouts/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { raiseAlarm } from './alarm.ts'
import { findCity } from './city.store.ts'
import { listKnown } from './known.store.ts'
import { countPhotos, insertPhoto } from './photo.store.ts'
import { findPlace, listGround, listNearby, type Place, type Position } from './place.store.ts'
import type { Proofs } from './proof.ts'
import { createReceipt } from './receipt.ts'
import { countRecent, deviceOn, findFirst, getStanding, insertReport } from './report.store.ts'

type PublicCalls = Pick<
  typeof faultReportCalls,
  'faultReport.place' | 'faultReport.challenge' | 'faultReport.send' | 'faultReport.addPhoto' | 'faultReport.status'
>

export type PublicDeps = { db: Database; parameters: Parameters; proofs: Proofs; clock: Pick<Clock, 'now'> }

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const reportLabel = { zh: '上报', en: 'report' }

const positionOf = ({ lat, lng }: { lat?: number | null | undefined; lng?: number | null | undefined }) =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null

const shownPlace = ({ code, name, road, lat, lng }: Place, distance: number | null) => ({
  code,
  name,
  road,
  lat,
  lng,
  distance,
})

/** Pictures are drawn one after the other: strangers send them, and each takes memory for all of its pixels. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}

/** What people on the street ask and send, who are not signed in. */
export function publicHandlers({ db, parameters, proofs, clock }: PublicDeps): Handlers<PublicCalls> {
  const inTurn = createQueue()

  /** @throws faultReport.tooMany */
  async function refuseFlood(scope: Scope, sender: Buffer, phone: string | null) {
    const now = clock.now()
    const recent = await countRecent(scope, { sender, phone, hour: new Date(now - HOUR), day: new Date(now - DAY) })
    const { perSender, perPhone, perDay } = FAULT_REPORT
    if (recent.sender >= perSender || recent.phone >= perPhone || recent.all >= perDay)
      throw fail('faultReport.tooMany')
  }

  /** What stands where a report is about: by its number, or nothing but the site nearest to a position. */
  async function locate(scope: Scope, code: string, at: Position | null) {
    if (code) {
      const place = await findPlace(scope, code)
      if (!place) throw fail('faultReport.unknownCode', { code })
      return place
    }
    const [nearest] = at ? await listNearby(scope, at, FAULT_REPORT.around) : []
    return { code, stationId: nearest?.stationId ?? null, poleId: null, deviceId: null }
  }

  /** @throws request.notFound, faultReport.over */
  async function openReport(context: CallContext, receipt: string) {
    const standing = await db.system((scope) => getStanding(scope, receipt))
    if (!standing) throw fail('request.notFound', { what: reportLabel })
    context.note({ customerId: standing.customerId, target: receipt })
    const isOld = clock.now() - standing.at.getTime() > FAULT_REPORT.photosWithin
    if (standing.closedAt || isOld) throw fail('faultReport.over')
    return standing
  }

  return {
    'faultReport.place': async (_, { city, code, lat, lng }) => {
      const { customerId, code: cityCode, name } = await findCity(db, city)
      const values = await parameters.of(customerId)
      return db.reading(customerId, async (scope) => {
        const place = code ? await findPlace(scope, code) : undefined
        const at = positionOf({ lat, lng }) ?? (place ? positionOf(place) : null)
        const around = at ? await listNearby(scope, at, FAULT_REPORT.around) : []
        const near = around.filter(({ distance }) => distance <= FAULT_REPORT.near)
        return {
          organisation: name,
          city: cityCode,
          hotline: values['report.hotline'],
          emergency: values['report.emergency'],
          place: place ? shownPlace(place, null) : null,
          nearby: around.slice(0, FAULT_REPORT.offered).map((one) => shownPlace(one, one.distance)),
          known: await listKnown(scope, place ? [place, ...near] : near),
          features: at ? await listGround(scope, at, FAULT_REPORT.around) : [],
        }
      })
    },

    'faultReport.challenge': async () => ({ challenge: await proofs.challenge() }),

    'faultReport.send': async (context, { city: cityCode, proof: solved, ...entered }) => {
      const { customerId } = await findCity(db, cityCode)
      context.note({ customerId })
      const { kind, severity, place, text, phone } = entered
      const at = positionOf(entered)
      if (!entered.code && !place && !at) throw fail('faultReport.nowhere')
      const proof = await proofs.verify(solved)
      const sender = proofs.sender(networkOf(context.address))
      const receipt = createReceipt()
      return db.scoped(customerId, async (scope) => {
        await refuseFlood(scope, sender, phone)
        const { code, stationId, poleId, ...found } = await locate(scope, entered.code, at)
        const deviceId = found.deviceId ?? (poleId === null ? null : await deviceOn(scope, poleId, kind))
        const where = { poleId, deviceId, lat: at?.lat ?? null, lng: at?.lng ?? null }
        const firstId = await findFirst(scope, kind, where)
        const now = clock.now()
        const report = { receipt, at: new Date(now), kind, severity, code, place, text, phone }
        const isNew = await insertReport(scope, { ...report, ...where, stationId, firstId, proof, sender })
        if (!isNew) throw fail('faultReport.proof')
        raiseAlarm(scope, { deviceId, kind }, now)
        scope.publish('faultReportsChanged', { stationId, isNew: true })
        context.note({ target: receipt, after: { kind, severity, code, place, text, ...at } })
        await context.appendAudit(scope)
        return { receipt, joined: firstId !== null }
      })
    },

    'faultReport.addPhoto': async (context, { receipt, bytes }) => {
      const { id, customerId, photos } = await openReport(context, receipt)
      const refuseMore = (count: number) => {
        if (count >= FAULT_REPORT.photos) throw fail('faultReport.photos', { limit: FAULT_REPORT.photos })
      }
      refuseMore(photos)
      const picture = await inTurn(() => redrawn(bytes, FAULT_REPORT.photoSide))
      return db.scoped(customerId, async (scope) => {
        const count = await countPhotos(scope, id)
        refuseMore(count)
        await insertPhoto(scope, id, picture, new Date(clock.now()))
        context.note({ after: { width: picture.width, height: picture.height } })
        await context.appendAudit(scope)
        return { photos: count + 1 }
      })
    },

    'faultReport.status': async (_, { receipt }) => {
      const standing = await db.system((scope) => getStanding(scope, receipt))
      if (!standing) throw fail('request.notFound', { what: reportLabel })
      const { id: __, customerId, at, handledAt, closedAt, ...said } = standing
      return {
        ...said,
        receipt,
        hotline: (await parameters.of(customerId))['report.hotline'],
        at: at.toISOString(),
        handledAt: handledAt?.toISOString() ?? null,
        closedAt: closedAt?.toISOString() ?? null,
      }
    },
  }
}
