import { useSession } from '@lamplighter/client'
import { Tabs } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { screensOf } from '../../app/screensOf.ts'

/** The screens of the asset area, in the title line of each. */
export function AssetTabs() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const session = useSession((known) => known.session)
  const tabs = screensOf('asset', session).map(({ path, title }) => ({ key: path, name: t(`titles.${title}`) }))
  if (tabs.length < 2) return null
  return (
    <Tabs
      label={t('sites.parts')}
      tabs={tabs}
      current={pathname.slice(ROAD.length + 1)}
      onTab={(path) => void navigate(`${ROAD}/${path}`)}
    />
  )
}
