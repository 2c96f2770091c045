import { useAct, useSession } from '@lamplighter/client'
import {
  completed,
  type MediaItem,
  mediaList,
  mediaRecord,
  mediaSizeWord,
  mediaTypeLabels,
  resolutionWord,
  type ValuesOf,
} from '@lamplighter/contract'
import { Facts, Row, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { Decision } from '../../../pole/decide/Decision.tsx'
import { StatePill } from '../../../pole/decide/StatePill.tsx'
import { MediaPreview } from './MediaPreview.tsx'

type Props = { open: boolean; item: MediaItem | undefined; onClose: () => void }
const { fields } = mediaRecord

/** Preview and facts of an item. */
function About({ item }: { item: MediaItem }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { columns } = mediaList
  const known = [
    ['type', mediaTypeLabels[item.type][language]],
    ['bytes', mediaSizeWord(item)],
    ['seconds', item.seconds && format.exactDuration(item.seconds, 's')],
    ['resolution', resolutionWord(item)],
    ['uploader', `${item.uploader} · ${format.dateTime(item.uploadedAt)}`],
  ] as const
  const facts = known
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key: key as string, label: columns[key].label[language], value }))
  const checked = item.checkedAt && [
    { key: 'checker', label: t('media.checker'), value: `${item.checker} · ${format.dateTime(item.checkedAt)}` },
    ...(item.reason ? [{ key: 'reason', label: t('media.reason'), value: item.reason }] : []),
  ]
  return (
    <Stack gap={12} pad={[0, 0, 16, 0]}>
      <MediaPreview item={item} />
      <Row between wrap>
        <StatePill item={item} />
        {item.state === 'waiting' && (
          <Decision key={item.id} by="media.decide" item={{ ...item, changedAt: item.uploadedAt }} />
        )}
      </Row>
      {item.undecoded && (
        <Text as="p" tone="bad" size={13}>
          {t('media.undecoded', { codec: item.undecoded })}
        </Text>
      )}
      <Facts facts={[...facts, ...(checked || [])]} />
    </Stack>
  )
}

/** One item: looked at or listened to, named, approved or refused. */
export function MediaDrawer({ open, item, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('media.save', { quiet: true })
  const remove = useAct('media.delete')
  return (
    <RecordDrawer<MediaItem, ValuesOf<typeof mediaRecord>>
      name="media"
      open={open}
      record={item}
      noun={mediaRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'play' }}
      initial={item ?? {}}
      save={async (entered) => {
        const values = completed(mediaRecord, entered)
        await save.mutateAsync({ ...values, id: item?.id ?? 0 })
        return { said: t('record.saved', { name: values.name }) }
      }}
      remove={item && { name: item.name, text: t('media.removeText'), run: () => remove.mutateAsync({ id: item.id }) }}
      before={item && <About item={item} />}
      onClose={onClose}
    >
      {() => (
        <>
          {Object.values(fields).map((field) => (
            <FieldItem key={field.key} field={field} />
          ))}
        </>
      )}
    </RecordDrawer>
  )
}
