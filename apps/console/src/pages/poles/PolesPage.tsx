import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import { AreaPage } from '../../shell/AreaPage.tsx'
import { PoleDrawer } from './drawer/PoleDrawer.tsx'
import { PoleList } from './PoleList.tsx'
import { NEW, usePoleListing } from './poleListing.ts'

/** The poles: what they are, where they stand, and what hangs on them. */
export default function PolesPage() {
  const { t } = useTranslation()
  const list = usePoleListing()
  const { query, change } = list
  return (
    <AreaPage
      area="asset"
      action={
        <RightButton look="solid" icon="plus" right="pole.save" onClick={() => change({ pole: NEW })}>
          {t('poles.add')}
        </RightButton>
      }
    >
      <PoleList list={list} onOpen={(id) => change({ pole: String(id) })} />
      <PoleDrawer
        pole={query.pole}
        onSaved={(id) => change({ pole: String(id) })}
        onClose={() => change({ pole: '' })}
      />
    </AreaPage>
  )
}
