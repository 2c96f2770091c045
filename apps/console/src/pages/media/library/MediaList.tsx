import { useCall, useMay, useNow } from '@lamplighter/client'
import {
  decisionStateLabels,
  decisionStates,
  folded,
  type MediaItem,
  mediaList,
  mediaSizeWord,
  mediaTypeLabels,
  mediaTypes,
} from '@lamplighter/contract'
import { Pill } from '@lamplighter/ui'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { oneOf, textOf, useAddress, wholeOf } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { StateFilter } from '../../../pole/decide/StateFilter.tsx'
import { StatePill } from '../../../pole/decide/StatePill.tsx'
import { tabField } from '../mediaTabs.ts'
import { MediaDrawer } from './MediaDrawer.tsx'
import { MediaMark } from './MediaPreview.tsx'
import styles from './media.module.css'
import { UploadButton } from './UploadButton.tsx'
import { useUpload } from './useUpload.ts'

const types = [mediaTypes.image, mediaTypes.voice, mediaTypes.video] as const
const fields = {
  tab: tabField,
  q: textOf(60),
  type: oneOf(types, null),
  state: oneOf(decisionStates, null),
  item: wholeOf(),
}
const options = { replaces: ['q'] } as const
const PACE = 30_000

/** Images, voices and videos for screens and speakers: uploaded, approved by somebody else, and then played. */
export function MediaList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const [{ q, type, state, item: opened }, change] = useAddress(fields, options)
  const reading = useCall('media.query', {}, { every: 15_000 })
  const column = useListColumn(mediaList)
  const held = useLastWhile(opened, opened !== null)
  const upload = useUpload()
  const may = useMay('poleDevice.configure')
  const [isOver, setOver] = useState(false)

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter(
    (one) =>
      (type === null || one.type === type) &&
      (state === null || one.state === state) &&
      folded(`${one.name} ${one.tags}`).includes(wanted),
  )
  const isNarrowed = wanted !== '' || type !== null || state !== null
  const columns: ListColumn<MediaItem>[] = [
    { key: 'preview', head: '', width: 64, cell: (item) => <MediaMark item={item} /> },
    column('name', { width: 200, grows: true }),
    column('type', { width: 80 }),
    column('bytes', { width: 90, right: true }),
    column('seconds', { width: 90, right: true }),
    column('resolution', { width: 130, right: true }),
    column('tags', { width: 150 }),
    column('uploader', { width: 120 }),
    column('uploadedAt', { width: 130, cell: ({ uploadedAt }) => format.recent(uploadedAt, now) }),
    column('state', {
      width: 150,
      cell: (item) => (item.undecoded ? <Pill tone="bad">{t('media.notPlayed')}</Pill> : <StatePill item={item} />),
    }),
  ]
  const { columns: heads } = mediaList
  const hover = (event: DragEvent, on: boolean) => {
    event.preventDefault()
    setOver(on && may && upload.progress === null)
  }
  return (
    <>
      <section
        className={styles.drop}
        aria-label={t('media.tab.library')}
        onDragOver={(event) => hover(event, true)}
        onDragLeave={(event) => hover(event, false)}
        onDrop={(event) => {
          hover(event, false)
          if (may && upload.progress === null) void upload.send([...event.dataTransfer.files])
        }}
      >
        <ListScreen
          list={wholeList(reading, rows, isNarrowed, () => change({ q: '', type: null, state: null }))}
          label={t('media.tab.library')}
          idOf={({ id }) => id}
          columns={columns}
          card={(item) => ({
            mark: <MediaMark item={item} />,
            title: item.name,
            note: [
              mediaTypeLabels[item.type][language],
              mediaSizeWord(item),
              item.seconds && format.exactDuration(item.seconds, 's'),
            ]
              .filter(Boolean)
              .join(' · '),
            aside: decisionStateLabels[item.state][language],
          })}
          empty={{ icon: 'play', title: t('media.none'), text: t('media.noneText') }}
          filters={
            <>
              <FieldChoice
                label={heads.type.label[language]}
                value={type}
                options={types.map((value) => ({ value, label: mediaTypeLabels[value][language] }))}
                onValue={(next) => change({ type: next })}
              />
              <StateFilter
                label={heads.state.label[language]}
                value={state}
                onValue={(next) => change({ state: next })}
              />
              <Keyword keyword={q} label={t('media.search')} onKeyword={(next) => change({ q: next })} />
            </>
          }
          tools={<UploadButton {...upload} />}
          file={t('media.tab.library')}
          onOpen={(id) => change({ item: id })}
        />
        {isOver && <div className={styles.over}>{t('media.drop')}</div>}
      </section>
      {held !== null && (
        <MediaDrawer
          key={held}
          open={opened === held}
          item={all.find(({ id }) => id === held)}
          onClose={() => change({ item: null })}
        />
      )}
    </>
  )
}
