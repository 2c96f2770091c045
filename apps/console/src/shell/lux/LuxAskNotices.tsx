import { useAct, useSession } from '@lamplighter/client'
import { enums, type LuxAsk } from '@lamplighter/contract'
import { Actions, Button, formatNumber, Stack } from '@lamplighter/ui'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'

const keyOf = (id: number) => `lux-ask/${id}`

/** A notice for each question of a lux station; it goes when the question is answered by anybody, or by time. */
export function LuxAskNotices({ asks }: { asks: readonly LuxAsk[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { notification } = App.useApp()
  const navigate = useNavigate()
  // It is the answer that takes the notice away; what was refused is shown by the client of the calls.
  const { mutate } = useAct('lux.answer')
  const shown = useRef(new Map<number, string>())

  useEffect(() => {
    for (const ask of asks) {
      const { id, state, topic, stationName, lux, onLux, delay, lamps, dueAt, option, contradicted } = ask
      const look = `${state} ${contradicted} ${language}`
      if (shown.current.get(id) === look) continue
      shown.current.set(id, look)
      notification.warning({
        key: keyOf(id),
        title: t(`lux.question.${topic}`, { name: stationName }),
        description: (
          <Stack gap={4}>
            <span>{t('lux.because', { lux: formatNumber(lux, 1), on: formatNumber(onLux), delay })}</span>
            <span>
              {t('lux.lamps', { count: lamps })}
              {dueAt &&
                ` · ${t('lux.unanswered', { time: format.time(dueAt) })}${enums.luxTimeoutOption[option][language]}`}
            </span>
            {contradicted && <span>{t('lux.contradicted')}</span>}
          </Stack>
        ),
        actions: (
          <Actions align="end">
            <Button look="link" size="small" onClick={() => navigate(`${ROAD}/lux`)}>
              {t('lux.openBoard')}
            </Button>
            <RightButton right="lux.answer" size="small" onClick={() => mutate({ cmdId: id, accept: false })}>
              {t('lux.ignore')}
            </RightButton>
            <RightButton
              right="lux.answer"
              size="small"
              look="solid"
              onClick={() => mutate({ cmdId: id, accept: true })}
            >
              {t('lux.accept')}
            </RightButton>
          </Actions>
        ),
        duration: 0,
      })
    }
    for (const id of shown.current.keys()) {
      if (asks.some((one) => one.id === id)) continue
      shown.current.delete(id)
      notification.destroy(keyOf(id))
    }
  })
  return null
}
