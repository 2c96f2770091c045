import { useNow } from '@lamplighter/client'
import {
  type CollectionRound,
  collectionRoundList,
  collectionRoundRecord,
  roundStateLabels,
  roundStates,
} from '@lamplighter/contract'
import { formatNumber, TitleLine } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { flag, oneOf, wholeOf } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { ListScreen } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { listing, useListing } from '../../../list/useListing.ts'
import { TitledList } from '../../../pole/TitledList.tsx'
import { PlanDrawer } from './plan/PlanDrawer.tsx'
import { RoundDrawer } from './RoundDrawer.tsx'
import { RoundPill } from './RoundPill.tsx'

const PACE = 30_000

const rounds = listing({
  call: 'collectionRound.query',
  fields: {
    state: oneOf(roundStates, null),
    own: flag,
    /** The round that is open, or that a new one is being made. */
    id: wholeOf(),
    add: flag,
  },
  keepsPage: ['id', 'add'],
  log: true,
  every: 15_000,
  asks: ({ state, own }) => ({ filters: { ...(state === null ? {} : { states: [state] }), ...(own ? { own } : {}) } }),
})

/** Rounds in which garbage bins are emptied: made by an operator, and gone through on the telephone. */
export default function RoundsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const list = useListing(rounds)
  const { query, change } = list
  const column = useListColumn(collectionRoundList)
  const columns: ListColumn<CollectionRound>[] = [
    column('day', { width: 110 }),
    column('name', { width: 200, grows: true }),
    column('person', { width: 130 }),
    column('state', { width: 120, cell: (round) => <RoundPill round={round} /> }),
    column('stops', { width: 80, right: true }),
    column('emptied', { width: 90, right: true }),
    column('failed', { width: 110, right: true }),
    column('metres', { width: 150, right: true, cell: ({ metres }) => `${formatNumber(metres)} m` }),
    column('minutes', { width: 90, right: true }),
    column('maker', { width: 120 }),
    column('madeAt', { width: 130, cell: ({ madeAt }) => format.recent(madeAt, now) }),
  ]
  const title = t('rounds.title')
  return (
    <TitledList head={<TitleLine title={title} />}>
      <ListScreen
        list={list}
        label={title}
        idOf={({ id }) => id}
        columns={columns}
        card={(round) => ({
          title: round.name,
          note: `${round.day} · ${round.person}`,
          aside: roundStateLabels[round.state][language],
          asideNote: t('rounds.of', { n: round.emptied, of: round.stops }),
        })}
        empty={{ icon: 'navigate', title: t('rounds.none'), text: t('rounds.noneText') }}
        filters={
          <>
            <FieldChoice
              label={collectionRoundList.columns.state.label[language]}
              value={query.state}
              options={roundStates.map((value) => ({ value, label: roundStateLabels[value][language] }))}
              onValue={(state) => change({ state })}
            />
            <FieldChoice
              label={collectionRoundList.columns.person.label[language]}
              value={query.own ? 'own' : null}
              options={[{ value: 'own', label: t('rounds.own') }]}
              onValue={(own) => change({ own: own !== null })}
            />
          </>
        }
        tools={<AddButton noun={collectionRoundRecord.noun} right="alarm.deal" onClick={() => change({ add: true })} />}
        onOpen={(id) => change({ id })}
      />
      <PlanDrawer open={query.add} onClose={() => change({ add: false })} onMade={(id) => change({ add: false, id })} />
      <RoundDrawer id={query.id} onClose={() => change({ id: null })} />
    </TitledList>
  )
}
