import { useNow, useSession } from '@lamplighter/client'
import { enums, type ShiftNote } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { RightButton } from '../../form/RightButton.tsx'
import { FieldChoice } from '../../list/FieldChoice.tsx'
import { Keyword } from '../../list/Keyword.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import type { ListColumn } from '../../list/listColumn.tsx'
import type { useListing } from '../../list/useListing.ts'
import { RangeChoice } from '../../time/RangeChoice.tsx'
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
  const head = (key: 'at' | 'author' | 'shift' | 'open' | 'text' | 'taken') => t(`shiftNotes.field.${key}`)
  const openOf = ({ facts }: ShiftNote) => facts.levels.reduce((sum, { open }) => sum + open, 0)
  const shiftOf = ({ facts: { from, to } }: ShiftNote) =>
    `${format.recent(from, now).slice(0, 5)} – ${format.minute(to)}`
  const takenOf = ({ takenAt, takenName }: ShiftNote) =>
    takenAt === null ? null : t('shiftNotes.takenBy', { name: takenName, time: format.dateTime(takenAt).slice(0, 16) })
  const columns: ListColumn<ShiftNote>[] = [
    { key: 'at', head: head('at'), width: 150, text: ({ at }) => format.dateTime(at) },
    { key: 'author', head: head('author'), width: 120, text: ({ name }) => name },
    {
      key: 'shift',
      head: head('shift'),
      width: 130,
      text: (note) => `${format.dateTime(note.facts.from)} – ${format.dateTime(note.facts.to)}`,
      cell: shiftOf,
    },
    {
      key: 'open',
      head: head('open'),
      width: 150,
      text: openOf,
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
    },
    { key: 'text', head: head('text'), width: 260, grows: true, text: ({ text }) => text },
    {
      key: 'taken',
      head: head('taken'),
      width: 230,
      text: (note) => takenOf(note) ?? t('shiftNotes.notTaken'),
      cell: (note) => takenOf(note) ?? <Pill tone="warn">{t('shiftNotes.notTaken')}</Pill>,
    },
  ]
  return (
    <ListScreen
      list={list}
      label={t('titles.shiftNotes')}
      idOf={({ id }) => id}
      columns={columns}
      card={(note) => ({
        title: note.text,
        note: `${note.name} · ${takenOf(note) ?? t('shiftNotes.notTaken')}`,
        aside: format.recent(note.at, now),
        asideNote: t('shiftNotes.openIncidents', { count: openOf(note) }),
      })}
      empty={{ icon: 'history', title: t('shiftNotes.none'), text: t('shiftNotes.noneText') }}
      filters={
        <>
          <RangeChoice chosen={query} timeZone={session?.config.clock.timeZone ?? 'UTC'} onChange={change} />
          <FieldChoice
            label={head('taken')}
            value={query.open ? 'open' : null}
            any={t('shiftNotes.all')}
            options={[{ value: 'open', label: t('shiftNotes.notTaken') }]}
            onValue={(open) => change({ open: open !== null })}
          />
          <Keyword keyword={query.q} label={t('shiftNotes.search')} onKeyword={(q) => change({ q })} />
        </>
      }
      tools={
        <RightButton size="small" look="solid" icon="plus" right="alarm.deal" onClick={() => change({ note: NEW })}>
          {t('shiftNotes.handOver')}
        </RightButton>
      }
      opened={Number(query.note) || null}
      onOpen={(id) => change({ note: String(id) })}
    />
  )
}
