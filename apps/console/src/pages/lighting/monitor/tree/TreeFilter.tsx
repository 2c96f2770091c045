import { NativeSelect, Row, Segments, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Keyword } from '../../../../list/Keyword.tsx'
import { type DeviceType, deviceTypes } from './rows.ts'

type Props = {
  text: string
  onText: (text: string) => void
  wrong: boolean
  onWrong: (wrong: boolean) => void
  type: DeviceType | null
  onType: (type: DeviceType | null) => void
}

/** Narrows the tree by a name, by a type of device, or to what has something wrong. */
export function TreeFilter({ text, onText, wrong, onWrong, type, onType }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap={6} pad={[0, 8, 6, 8]}>
      <Row gap={6}>
        <Keyword label={t('monitor.tree.filter')} keyword={text} onKeyword={onText} />
        <Segments label={t('monitor.tree.which')}>
          <button type="button" aria-pressed={!wrong} onClick={() => onWrong(false)}>
            {t('monitor.tree.all')}
          </button>
          <button type="button" aria-pressed={wrong} onClick={() => onWrong(true)}>
            {t('monitor.tree.wrong')}
          </button>
        </Segments>
      </Row>
      <NativeSelect
        small
        aria-label={t('monitor.tree.type')}
        value={type ?? ''}
        onChange={({ target }) => onType(deviceTypes.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('field.all', { field: t('monitor.tree.type') })}</option>
        {deviceTypes.map((one) => (
          <option key={one} value={one}>
            {t(`monitor.tree.types.${one}`)}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  )
}
