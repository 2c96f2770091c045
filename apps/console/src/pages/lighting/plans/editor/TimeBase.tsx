import { useSession } from '@lamplighter/client'
import { enums, type PlanBodyOf, SUN_ZENITH, twilights, ZENITH, zenithOf } from '@lamplighter/contract'
import { NativeSelect, Row, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TypedInput } from './TypedInput.tsx'
import type { PlanDraft } from './usePlanDraft.ts'
import { degrees } from './useStepWords.ts'

type Props = { draft: PlanDraft; body: PlanBodyOf<'punctual'>; disabled: boolean }

/** In ten-thousandths of a degree, as devices take it. */
function readZenith(text: string): number | null {
  const typed = text.trim()
  const value = Number(typed)
  return /^\d{2,3}(\.\d{1,4})?$/.test(typed) && value >= ZENITH.min && value <= ZENITH.max ? value : null
}

/** At which angle of the sun the steps by sunset and sunrise are counted. */
function ZenithChoice({ draft, body, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [isOther, setOther] = useState(false)
  const zenith = zenithOf(body)
  const showsOther = isOther || twilights.every((one) => one.zenith !== zenith)
  function set(next: number) {
    const { zenith: _, ...rest } = body
    draft.change(next === SUN_ZENITH ? rest : { ...rest, zenith: next })
  }
  return (
    <Row gap={4} nowrap>
      <NativeSelect
        aria-label={t('schedules.zenith.title')}
        title={t('schedules.zenith.note')}
        disabled={disabled}
        value={showsOther ? '' : zenith}
        onChange={({ target }) => {
          setOther(target.value === '')
          if (target.value !== '') set(Number(target.value))
        }}
      >
        {twilights.map(({ zenith: angle, label }) => (
          <option key={angle} value={angle}>
            {`${label[language]} ${degrees(angle)}`}
          </option>
        ))}
        <option value="">{t('schedules.zenith.other')}</option>
      </NativeSelect>
      {showsOther && (
        <>
          <TypedInput
            name={t('schedules.zenith.angle', ZENITH)}
            value={String(zenith)}
            width={72}
            disabled={disabled}
            read={readZenith}
            onValue={set}
          />
          <Text tone="dim" size={12}>
            °
          </Text>
        </>
      )}
    </Row>
  )
}

type ModeProps = { mode: 0 | 1; disabled: boolean; onMode: (mode: 0 | 1) => void }

/** By which clock the times of a table are carried out. */
export function ModeChoice({ mode, disabled, onMode }: ModeProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <NativeSelect
      aria-label={t('schedules.mode')}
      title={t('schedules.mode')}
      disabled={disabled}
      value={mode}
      onChange={({ target }) => onMode(Number(target.value) as 0 | 1)}
    >
      {([0, 1] as const).map((one) => (
        <option key={one} value={one}>
          {`${t('schedules.mode')} ${one} ${enums.tableMode[one][language]}`}
        </option>
      ))}
    </NativeSelect>
  )
}

/** By which clock and which sun the steps are carried out. */
export function TimeBase({ draft, body, disabled }: Props) {
  return (
    <Row gap={8} wrap>
      <ModeChoice mode={body.mode} disabled={disabled} onMode={(mode) => draft.change({ ...body, mode })} />
      <ZenithChoice draft={draft} body={body} disabled={disabled} />
    </Row>
  )
}
