import { useCall } from '@lamplighter/client'
import { PORTAL_POINT } from '@lamplighter/contract'
import { Button, Row, Section, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../app/addresses.ts'
import type { Device } from '../../device/useDevice.ts'

/** The page to which an access point sends new users, as it reports. */
export function PortalSection({ accessPoint: { values } }: { accessPoint: Device }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const id = values[PORTAL_POINT] ?? null
  const isSet = id !== null && id > 0
  const pages = useCall('portalPage.query', {}, { enabled: isSet })
  const page = pages.data?.find((one) => one.id === id)

  function word(): string {
    if (id === null) return t('portals.ofDevice.unknown')
    if (!isSet) return t('portals.ofDevice.none')
    if (page) return page.name
    return t(pages.data ? 'portals.ofDevice.gone' : 'portals.ofDevice.numbered', { id })
  }

  return (
    <Section
      title={t('portals.title')}
      actions={
        page && (
          <Button
            look="link"
            size="small"
            onClick={() => void navigate(`${POLE}/business?tab=portals&page=${page.id}`)}
          >
            {t('portals.ofDevice.open')}
          </Button>
        )
      }
    >
      <Row>
        <Text {...(isSet ? {} : { tone: 'dim' as const })}>{word()}</Text>
      </Row>
    </Section>
  )
}
