import { serverNow, useSession } from '@lamplighter/client'
import type { CommandItem, CsvCell, FileKind } from '@lamplighter/contract'
import { commandWord } from '@lamplighter/kinds/command-words'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { saveTable } from '../../list/saveTable.ts'
import { useOrderStatus } from './commands/useOrderStatus.ts'
import { type Curve, spreads, table, unitOf } from './curves.ts'
import type { States } from './states/StatesView.tsx'
import { useTrackWords } from './states/useTrackWords.ts'

type Options = { nameOf: (curve: Curve) => string; deviceName: (id: number) => string }

const MINUTE = 60_000

/** Files of what is shown of the past. */
export function useExports({ nameOf, deviceName }: Options) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const status = useOrderStatus()
  const track = useTrackWords()
  const save = (kind: FileKind, name: string, head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
    void saveTable(kind, { name, day: format.date(serverNow()), head, rows })
  return {
    curves(kind: FileKind, curves: readonly Curve[]) {
      const bounds = curves.map(spreads)
      // Where a step holds several measurements, its least and most stand beside the mean.
      const isSpread = bounds.map(({ size }) => size > 0)
      const heads = curves.flatMap((curve, index) => {
        const unit = unitOf(curve.unit, language)
        const head = unit ? `${nameOf(curve)} (${unit})` : nameOf(curve)
        return isSpread[index] ? [head, `${head} ${t('history.least')}`, `${head} ${t('history.most')}`] : [head]
      })
      const rows = table(curves).map(([at, ...values]) => [
        format.dateTime(at),
        ...values.flatMap((value, index) =>
          isSpread[index] ? [value, ...(bounds[index]?.get(at) ?? [value, value])] : [value],
        ),
      ])
      save(kind, t('history.file'), [t('history.time'), ...heads], rows)
    },
    states(kind: FileKind, states: States) {
      const rows = states.flatMap(({ deviceId, tracks }) =>
        tracks.flatMap((one) =>
          one.spans.map(({ from, to, value }) => [
            deviceName(deviceId),
            track.name(one.track),
            track.word(one.track, value),
            format.dateTime(from),
            format.dateTime(to),
            Math.round((to - from) / MINUTE),
          ]),
        ),
      )
      const head = ['target', 'state', 'stood', 'from', 'to', 'minutes'] as const
      save(
        kind,
        t('history.statesFile'),
        head.map((key) => t(`history.head.${key}`)),
        rows,
      )
    },
    orders(kind: FileKind, items: readonly CommandItem[]) {
      const rows = items.map((item) => [
        format.dateTime(item.asked),
        item.user || t('monitor.order.platform'),
        item.deviceName,
        commandWord(item.code, item.args, language),
        item.code,
        JSON.stringify(item.args ?? null),
        item.status,
        status(item).word,
        status(item).message,
        item.answered ? format.dateTime(item.answered) : '',
      ])
      const head = ['user', 'target', 'what', 'code', 'args', 'number', 'status', 'message', 'answered'] as const
      save(kind, t('history.ordersFile'), [t('history.time'), ...head.map((key) => t(`history.order.${key}`))], rows)
    },
  }
}
