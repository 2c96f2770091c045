import { useSession } from '@lamplighter/client'
import { enums, lockableTypes, lockedWith, lockOutRecord, type ValuesOf } from '@lamplighter/contract'
import { outputsOf } from '@lamplighter/kinds/outputs'
import { formatNumber, Grid } from '@lamplighter/ui'
import { Alert, Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { feedersOf, type Wiring } from '../device/feeders.ts'
import type { Device } from '../device/useDevice.ts'
import { FieldItem } from '../field/FieldItem.tsx'

const { fields } = lockOutRecord
const part = {
  key: 'partId',
  type: 'reference',
  to: 'subDevice',
  label: { zh: '闭锁部位', en: 'Part to lock out' },
} as const

export type LockOutDraft = ValuesOf<typeof lockOutRecord> & { partId: number }

type Props = { form: FormInstance<LockOutDraft>; box: Device; wiring: Wiring | null }

/** What is locked out, what that means for the lamps, and whom others are told to ask. */
export function LockOutFields({ form, box, wiring }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const partId = Form.useWatch('partId', form)
  const keepsOff = Form.useWatch('keepsOff', form) ?? true
  const parts = wiring?.parts ?? []
  const chosen = parts.find(({ id }) => id === partId)
  const locked = chosen && lockedWith(chosen, parts)
  const dark = locked?.whole
    ? (wiring?.lamps.length ?? 0)
    : feedersOf(wiring, null).reduce((sum, { n, lamps }) => sum + (locked?.outputs.includes(n) ? lamps.length : 0), 0)
  const closed = outputsOf(box.values).filter(({ n, does }) => does === true && locked?.outputs.includes(n))
  const outputs = locked?.outputs.join(t('lockOuts.and')) ?? ''
  const lockable = parts.filter(({ type }) => lockableTypes.includes(type))
  return (
    <>
      <FieldItem
        field={part}
        none={wiring && lockable.length === 0 ? t('lockOuts.noParts') : undefined}
        options={lockable.map(({ id, name, type }) => ({
          value: id,
          label: `${name} · ${enums.subDeviceType[type][language]}`,
        }))}
      />
      <FieldItem field={fields.keepsOff} />
      {locked && locked.outputs.length > 0 && (
        <Alert
          showIcon
          type={keepsOff || closed.length === 0 ? 'info' : 'warning'}
          style={{ marginBottom: 16 }}
          title={t(
            keepsOff ? 'lockOuts.effect.off' : closed.length > 0 ? 'lockOuts.effect.live' : 'lockOuts.effect.stays',
            {
              outputs,
              n: formatNumber(dark),
            },
          )}
          description={t('lockOuts.effect.padlock')}
        />
      )}
      <Grid columns={{ atLeast: 150 }} gap={12}>
        <FieldItem field={fields.crew} />
        <FieldItem field={fields.phone} />
      </Grid>
      <FieldItem field={fields.work} />
      <FieldItem field={fields.expectedEnd} />
    </>
  )
}
