import { serverNow, useAct, useCall } from '@lamplighter/client'
import { completed, shiftHours, shiftNoteRecord, type ValuesOf } from '@lamplighter/contract'
import { Row, Segments, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { soundsIn } from '../../../alarm/sound/soundLog.ts'
import { useSoundSettings } from '../../../alarm/sound/soundSettings.ts'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { FactsOfShift } from './FactsOfShift.tsx'

const MINUTE = 60_000

type Entered = ValuesOf<typeof shiftNoteRecord>
type Hours = (typeof shiftHours)[number]

/** The end of a shift: what the server knows of it, and what the next one has to know besides. */
export function NewNoteDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [hours, setHours] = useState<Hours | null>(null)
  const soundOff = !useSoundSettings((settings) => settings.on)
  const shift = hours === null ? {} : { hours }
  const reading = useCall('shiftNote.facts', shift, { every: MINUTE, keep: true })
  const data = reading.data
  const facts = data && { ...data, sounds: soundsIn(Date.parse(data.from), serverNow()) }
  const save = useAct('shiftNote.save', { quiet: true })
  return (
    <RecordDrawer<{ id: number }, Entered>
      name="shift-note"
      wide
      open={open}
      record={null}
      noun={shiftNoteRecord.noun}
      right="alarm.deal"
      act={t('shiftNotes.handOver')}
      gone={{ icon: 'history' }}
      initial={{}}
      save={async (entered) => {
        await save.mutateAsync({ ...completed(shiftNoteRecord, entered), ...shift, soundOff, sounds: facts?.sounds })
        return { said: t('shiftNotes.saved') }
      }}
      after={
        <Stack gap={12}>
          <Row wrap>
            <Segments label={t('shiftNotes.since')}>
              {[null, ...shiftHours].map((one) => (
                <button key={one} type="button" aria-pressed={hours === one} onClick={() => setHours(one)}>
                  {one === null ? t('shiftNotes.sinceLast') : t('shiftNotes.hours', { n: one })}
                </button>
              ))}
            </Segments>
            <Text tone="dim" size={12}>
              {t('shiftNotes.factsNote')}
            </Text>
          </Row>
          <Loaded reading={{ ...reading, data: facts }}>
            {(shown) => <FactsOfShift facts={shown} soundOff={soundOff} />}
          </Loaded>
        </Stack>
      }
      onClose={onClose}
    >
      {() => <FieldItem field={shiftNoteRecord.fields.text} />}
    </RecordDrawer>
  )
}
