import { FAULT_REPORT, fail, type faultReportCalls } from '@lamplighter/contract'
import type { Database, Scope } from '../../../db/database.ts'
import { callableOf } from '../../../input/phone.ts'
import { networkOf } from '../../../network/network.ts'
import { redrawn } from '../../../pictures/redrawn.ts'
import type { Clock } from '../../../time/clock.ts'
import type { CallContext, Handlers } from '../../context.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { findCity } from './city.store.ts'
import { createGround } from './ground.ts'
import { listKnown } from './known.store.ts'
import { countPhotos, insertPhoto } from './photo.store.ts'
import { findPlace, listNearby, type Place } from './place.store.ts'
import type { Proofs } from './proof.ts'
import { countRecent, getStanding } from './report.store.ts'
import { positionOf, takeReport } from './take.ts'

type PublicCalls = Pick<
  typeof faultReportCalls,
  'faultReport.place' | 'faultReport.challenge' | 'faultReport.send' | 'faultReport.addPhoto' | 'faultReport.status'
>

export type PublicDeps = { db: Database; parameters: Parameters; proofs: Proofs; clock: Pick<Clock, 'now'> }

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const reportLabel = { zh: '上报', en: 'report' }

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
  const groundAround = createGround(clock)

  /** @throws faultReport.tooMany */
  async function refuseFlood(scope: Scope, sender: Buffer, phone: string | null) {
    const now = clock.now()
    const recent = await countRecent(scope, { sender, phone, hour: new Date(now - HOUR), day: new Date(now - DAY) })
    const { perSender, perPhone, perDay } = FAULT_REPORT
    if (recent.sender >= perSender || recent.phone >= perPhone || recent.all >= perDay)
      throw fail('faultReport.tooMany')
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
          international: values['signIn.international'],
          place: place ? shownPlace(place, null) : null,
          nearby: around.slice(0, FAULT_REPORT.offered).map((one) => shownPlace(one, one.distance)),
          known: await listKnown(scope, place ? [place, ...near] : near),
          features: at ? await groundAround(scope, at, FAULT_REPORT.around) : [],
        }
      })
    },

    'faultReport.challenge': async () => ({ challenge: await proofs.challenge() }),

    'faultReport.send': async (context, { city: cityCode, proof: solved, ...given }) => {
      const { customerId } = await findCity(db, cityCode)
      context.note({ customerId })
      const { 'signIn.international': international } = await parameters.of(customerId)
      const entered = { ...given, phone: given.phone && callableOf(given.phone, international) }
      const proof = await proofs.verify(solved)
      const sender = proofs.sender(networkOf(context.address))
      return db.scoped(customerId, async (scope) => {
        await refuseFlood(scope, sender, entered.phone)
        const taken = await takeReport(scope, entered, { sender, proof }, clock.now())
        const { phone: _, ...said } = entered
        context.note({ target: taken.receipt, after: said })
        context.appendAudit(scope)
        return taken
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
        context.appendAudit(scope)
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
