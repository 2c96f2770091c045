import { useAct, useCall, useSession } from '@lamplighter/client'
import { alarmNoticeRecord, completed, errors, type ValuesOf } from '@lamplighter/contract'
import { Facts, Grid, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'

type Entered = ValuesOf<typeof alarmNoticeRecord>
const { sms, email, level, language: languageField, monthly, quietFrom, quietTo } = alarmNoticeRecord.fields
const fieldOf: FieldOf<keyof Entered> = { 'alarmNotice.quiet': 'quietTo' }

/** Which notifications the user wants, and when. */
export function MineDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const reading = useCall('alarmNotice.read', {})
  const act = useAct('alarmNotice.save', { quiet: true })
  const own = reading.data
  const facts = own && [
    { key: 'mobile', label: t('alarmNotices.mine.mobile'), value: own.mobile ?? t('alarmNotices.mine.missing') },
    { key: 'address', label: t('alarmNotices.mine.address'), value: own.address ?? t('alarmNotices.mine.missing') },
    {
      key: 'groups',
      label: t('alarmNotices.mine.groups'),
      value: own.groups.join(t('alarms.and')) || t('alarmNotices.mine.noGroup'),
    },
  ]
  const wholeQuiet = ({ getFieldValue }: { getFieldValue: (key: string) => unknown }) => ({
    validator: () => {
      const [from, to] = [getFieldValue('quietFrom') || null, getFieldValue('quietTo') || null]
      const isWhole = from === null ? to === null : to !== null && from !== to
      return isWhole ? Promise.resolve() : Promise.reject(new Error(errors['alarmNotice.quiet'][language]))
    },
  })
  return (
    <RecordDrawer<{ id: string }, Entered>
      name="alarm-notice"
      open={open}
      record={own && { id: 'own' }}
      reading={reading}
      noun={alarmNoticeRecord.noun}
      title={t('alarmNotices.mine.title')}
      right="alarm.view"
      gone={{ icon: 'bell' }}
      initial={own ?? {}}
      fieldOf={fieldOf}
      save={async (entered) => {
        await act.mutateAsync(completed(alarmNoticeRecord, entered))
        return { said: t('alarmNotices.mine.saved') }
      }}
      before={
        facts && (
          <Stack frame pad={[4, 12]} style={{ marginBottom: 16 }}>
            <Facts facts={facts} />
          </Stack>
        )
      }
      onClose={onClose}
    >
      {() => (
        <>
          <Grid columns={2} gap={[0, 12]}>
            {/* What cannot arrive is not offered; the facts above say why. */}
            <FieldItem field={sms} hidden={!own?.mobile} />
            <FieldItem field={email} hidden={!own?.address} />
          </Grid>
          <FieldItem field={level} />
          <Grid columns={2} gap={[0, 12]}>
            <FieldItem field={languageField} />
            <FieldItem field={monthly} />
            <FieldItem field={quietFrom} />
            <FieldItem field={quietTo} dependencies={['quietFrom']} rules={[wholeQuiet as never]} />
          </Grid>
        </>
      )}
    </RecordDrawer>
  )
}
