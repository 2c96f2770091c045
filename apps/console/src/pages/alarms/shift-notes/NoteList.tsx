import { useNow, useSession } from '@lamplighter/client'
import { enums, openIncidentsOf, type ShiftNote, shiftNoteList, takenOverWord } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { MainAction } from '../../../form/MainAction.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import type { useListing } from '../../../list/useListing.ts'
import { RangeChoice } from '../../../time/RangeChoice.tsx'
import { NEW, type noteListing } from './noteListing.ts'

const MINUTE = 60_000

type Props = { list: ReturnType<typeof useListing<'shiftNote.query', (typeof noteListing)['fields']>> }

/** Notes of the shifts, the newest first. */
export function NoteList({ list }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const { language, session } = useSession()
  const { query, change } = list
  const column = useListColumn(shiftNoteList)
  const notTaken = t('shiftNotes.notTaken')
  const columns: ListColumn<ShiftNote>[] = [
    column('at', { width: 150 }),
    column('author', { width: 120 }),
    column('shift', {
      width: 130,
      cell: ({ facts: { from, to } }) => `${format.recent(from, now).slice(0, 5)} – ${format.minute(to)}`,
    }),
    column('open', {
      width: 150,
      cell: ({ facts }) => (
        <Row as="span" gap={12}>
          {facts.levels.map(({ level, open }) => (
            <Row key={level} as="span" gap={4}>
              <AlarmSymbol level={level} size={14} label={enums.alarmLevel[level][language]} />
              <Text bold={open > 0} tone={open > 0 ? 'text' : 'faint'}>
                {formatNumber(open)}
              </Text>
            </Row>
          ))}
        </Row>
      ),
    }),
    column('text', { width: 260, grows: true }),
    column('taken', { width: 230, cell: (note) => takenOverWord(note, format) ?? <Pill tone="warn">{notTaken}</Pill> }),
  ]
  return (
    <ListScreen
      list={list}
      label={t('titles.shiftNotes')}
      idOf={({ id }) => id}
      columns={columns}
      card={(note) => ({
        title: note.text,
        note: `${note.name} · ${takenOverWord(note, format) ?? notTaken}`,
        aside: format.recent(note.at, now),
        asideNote: t('shiftNotes.openIncidents', { count: openIncidentsOf(note) }),
      })}
      empty={{ icon: 'history', title: t('shiftNotes.none'), text: t('shiftNotes.noneText') }}
      filters={
        <>
          <RangeChoice chosen={query} timeZone={session?.config.clock.timeZone ?? 'UTC'} onChange={change} />
          <FieldChoice
            label={shiftNoteList.columns.taken.label[language]}
            value={query.open ? 'open' : null}
            options={[{ value: 'open', label: notTaken }]}
            onValue={(open) => change({ open: open !== null })}
          />
          <Keyword keyword={query.q} label={t('shiftNotes.search')} onKeyword={(q) => change({ q })} />
        </>
      }
      tools={
        <MainAction>
          <RightButton look="solid" icon="plus" right="alarm.deal" onClick={() => change({ note: NEW })}>
            {t('shiftNotes.handOver')}
          </RightButton>
        </MainAction>
      }
      file={shiftNoteList}
      opened={Number(query.note) || null}
      onOpen={(id) => change({ note: String(id) })}
    />
  )
}
