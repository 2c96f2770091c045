import { useSession } from '@lamplighter/client'
import { type Calls, filledSentence, formatNumber, type Received, sceneFindings } from '@lamplighter/contract'
import { Icon, Lines, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'

export type Checked = Received<Calls['scene.check']>

/** What a check found, in sentences. */
export function Findings({ checked }: { checked: Checked }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { devices, findings } = checked
  if (findings.length === 0)
    return (
      <Text as="p" tone="good" size={13}>
        {t('scenes.check.good', { n: formatNumber(devices) })}
      </Text>
    )
  return (
    <Lines aria-label={t('scenes.section.check')}>
      {findings.map(({ finding, n, of, scene, at }) => (
        <li key={`${finding} ${scene} ${n}`}>
          <Row as="span" align="start">
            <span data-tone="warn">
              <Icon name="warning" size={15} />
            </span>
            <Text size={13}>
              {filledSentence(
                sceneFindings[finding],
                { n: formatNumber(n), of: formatNumber(of), scene, time: format.minute(at) },
                language,
              )}
            </Text>
          </Row>
        </li>
      ))}
    </Lines>
  )
}
