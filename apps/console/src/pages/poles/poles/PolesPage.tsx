import { poleRecord } from '@lamplighter/contract'
import { AddButton } from '../../../form/AddButton.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { PoleDrawer } from './drawer/PoleDrawer.tsx'
import { PoleList } from './PoleList.tsx'
import { NEW, usePoleListing } from './poleListing.ts'

/** The poles, their positions and mounted devices. */
export default function PolesPage() {
  const list = usePoleListing()
  const { query, change } = list
  return (
    <AreaPage
      area="asset"
      action={<AddButton noun={poleRecord.noun} right="pole.save" onClick={() => change({ pole: NEW })} />}
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
