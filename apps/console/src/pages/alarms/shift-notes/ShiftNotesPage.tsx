import { useLastWhile } from '../../../form/useLastWhile.ts'
import { useListing } from '../../../list/useListing.ts'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { NewNoteDrawer } from './NewNoteDrawer.tsx'
import { NoteDrawer } from './NoteDrawer.tsx'
import { NoteList } from './NoteList.tsx'
import { NEW, noteListing } from './noteListing.ts'

/** What each shift left for the next, and who took over. */
export default function ShiftNotesPage() {
  const list = useListing(noteListing)
  const { query, change } = list
  const opened = useLastWhile(query.note, query.note !== '')
  const close = () => change({ note: '' })
  return (
    <AreaPage area="alarm">
      <NoteList list={list} />
      {opened === NEW && <NewNoteDrawer open={query.note === NEW} onClose={close} />}
      {opened !== '' && opened !== NEW && <NoteDrawer id={opened} open={query.note === opened} onClose={close} />}
    </AreaPage>
  )
}
