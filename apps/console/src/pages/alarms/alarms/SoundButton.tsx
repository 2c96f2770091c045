import { useSession } from '@lamplighter/client'
import { alarmLevels, enums } from '@lamplighter/contract'
import { AlarmSymbol, Button, PopoverContent, Row, Segments, Stack, Text } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isClock, setSoundSettings, useSoundSettings } from '../../../alarm/sound/soundSettings.ts'
import { playTone } from '../../../alarm/sound/tones.ts'
import { ValueInput } from '../../../field/input/ValueInput.tsx'

/** While quiet hours are entered. */
type Draft = { from: string; to: string }

const clock = (key: keyof Draft) =>
  ({
    key,
    type: 'clock',
    label: key === 'from' ? { zh: '起', en: 'From' } : { zh: '止', en: 'To' },
    optional: true,
  }) as const

function Settings() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { on, level, quiet } = useSoundSettings()
  const [draft, setDraft] = useState<Draft>(quiet ?? { from: '', to: '' })
  const [blocked, setBlocked] = useState(false)
  const enter = (patch: Partial<Draft>) => {
    const next = { ...draft, ...patch }
    setDraft(next)
    const isWhole = isClock(next.from) && isClock(next.to) && next.from !== next.to
    setSoundSettings({ quiet: isWhole ? next : null })
  }
  const bound = (key: keyof Draft) => (
    <ValueInput
      narrow
      id={`quiet-${key}`}
      describedBy="quiet-note"
      field={clock(key)}
      name={`${t('alarms.sound.quiet')} ${clock(key).label[language]}`}
      value={draft[key]}
      onValue={(value) => enter({ [key]: String(value ?? '') })}
      wrong={draft[key] !== '' && !isClock(draft[key])}
      clearable
      disabled={!on}
      none=""
    />
  )
  return (
    <Stack gap={12} style={{ width: 320 }}>
      <Row between>
        <Text bold>{t('alarms.sound.title')}</Text>
        <Segments label={t('alarms.sound.title')}>
          {[true, false].map((one) => (
            <button
              key={String(one)}
              type="button"
              aria-pressed={on === one}
              onClick={() => setSoundSettings({ on: one })}
            >
              {t(one ? 'alarms.sound.on' : 'alarms.sound.off')}
            </button>
          ))}
        </Segments>
      </Row>
      <Stack gap={4}>
        <Text tone="dim" size={12}>
          {t('alarms.sound.level')}
        </Text>
        <Segments label={t('alarms.sound.level')}>
          {[...alarmLevels].reverse().map((one) => (
            <button
              key={one}
              type="button"
              disabled={!on}
              aria-pressed={level === one}
              onClick={() => setSoundSettings({ level: one })}
            >
              <AlarmSymbol level={one} size={16} />
              {enums.alarmLevel[one][language]}
            </button>
          ))}
        </Segments>
      </Stack>
      <Stack gap={4}>
        <Text tone="dim" size={12}>
          {t('alarms.sound.quiet')}
        </Text>
        <Row gap={8}>
          {bound('from')}
          <Text tone="dim">–</Text>
          {bound('to')}
        </Row>
        <Text tone="faint" size={12} id="quiet-note">
          {t('alarms.sound.quietNote')}
        </Text>
      </Stack>
      <Row gap={8}>
        <Button size="small" icon="bell" onClick={() => void playTone(level).then((heard) => setBlocked(!heard))}>
          {t('alarms.sound.test')}
        </Button>
        <Text tone={blocked ? 'warn' : 'faint'} size={12} grow>
          {t(blocked ? 'alarms.sound.blocked' : 'alarms.sound.note')}
        </Text>
      </Row>
    </Stack>
  )
}

/** What this workstation sounds, and a way to try it. */
export function SoundButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const on = useSoundSettings((settings) => settings.on)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PopoverContent label={t('alarms.sound.title')} onClose={() => setOpen(false)}>
          <Settings />
        </PopoverContent>
      }
    >
      <Button size="small" icon="bell" aria-expanded={open}>
        {t(on ? 'alarms.sound.isOn' : 'alarms.sound.isOff')}
      </Button>
    </Popover>
  )
}
