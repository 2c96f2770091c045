import { useAct, useCall, useSession } from '@lamplighter/client'
import { type ShiftNote, shiftNoteRecord, takenOverWord } from '@lamplighter/contract'
import { Button, Stack, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { Paper } from '../../../print/Paper.tsx'
import { PaperHead } from '../../../print/PaperHead.tsx'
import { FactsOfShift } from './FactsOfShift.tsx'
import styles from './note.module.css'

const MINUTE = 60_000

/** What was written and what was so then; the same on paper. */
function Content({ note }: { note: ShiftNote }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { takenAt, text, facts, soundOff } = note
  return (
    <>
      <Stack gap={12} style={{ marginBottom: 16 }}>
        <Text as="p" breaks className={styles.text ?? ''}>
          {text}
        </Text>
        <Text as="p" tone={takenAt === null ? 'warn' : 'dim'} size={13}>
          {takenOverWord(note, format) ?? t('shiftNotes.notTaken')}
        </Text>
      </Stack>
      <FactsOfShift facts={facts} soundOff={soundOff} />
    </>
  )
}

type Props = { id: string; open: boolean; onClose: () => void }

/** One note: read, taken over, printed. */
export function NoteDrawer({ id, open, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { message } = App.useApp()
  const { language, session } = useSession()
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const reading = useCall('shiftNote.read', { id: Number(id) }, { enabled: isId, every: MINUTE })
  const takeOver = useAct('shiftNote.takeOver')
  const note = reading.data
  const isOwn = note?.account === session?.user.account
  const title = t('shiftNotes.of', { name: note?.name ?? '' })
  return (
    <SideDrawer
      open={open}
      wide
      title={note ? title : shiftNoteRecord.noun[language]}
      note={note && format.dateTime(note.at)}
      foot={
        note && (
          <>
            <Button icon="copy" onClick={() => window.print()}>
              {t('shiftNotes.print')}
            </Button>
            {note.takenAt === null && (
              <RightButton
                look="solid"
                icon="check"
                right="alarm.deal"
                why={isOwn ? t('shiftNotes.ownWhy') : undefined}
                busy={takeOver.isPending}
                onClick={() =>
                  takeOver.mutate({ id: note.id }, { onSuccess: () => void message.success(t('shiftNotes.taken')) })
                }
              >
                {t('shiftNotes.takeOver')}
              </RightButton>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <Content note={read} />
            {open && (
              <Paper>
                <PaperHead
                  title={title}
                  note={[session?.config.name, format.dateTime(read.at)].filter(Boolean).join(' · ')}
                />
                <Content note={read} />
              </Paper>
            )}
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
