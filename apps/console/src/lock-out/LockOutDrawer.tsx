import { useAct, useSession } from '@lamplighter/client'
import { completed, type LockOut, lockOutRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { withPassword } from '../command/send/withPassword.ts'
import type { Device } from '../device/useDevice.ts'
import { useWiring } from '../device/useWiring.ts'
import { RecordDrawer } from '../form/RecordDrawer.tsx'
import { type LockOutDraft, LockOutFields } from './LockOutFields.tsx'

type Props = { open: boolean; box: Device; onClose: () => void }

/** What a crew locks out of a power box, and who they are. */
export function LockOutDrawer({ open, box, onClose }: Props) {
  const { t } = useTranslation()
  const name = useSession(({ session }) => session?.user.name ?? '')
  const wiring = useWiring(box.id).data
  const set = useAct('lockOut.set', { quiet: true })
  const save = async ({ partId, ...fields }: LockOutDraft) => {
    const entered = completed(lockOutRecord, fields)
    const saved = await withPassword(() => set.mutateAsync({ boxId: box.id, partId, ...entered }))
    return saved ? { said: t('lockOuts.saved') } : { next: () => undefined }
  }
  return (
    <RecordDrawer<LockOut, LockOutDraft>
      name="lock-out"
      open={open}
      record={null}
      noun={lockOutRecord.noun}
      title={t('lockOuts.setTitle')}
      note={box.name}
      right="lockOut.set"
      act={t('lockOuts.set')}
      gone={{ icon: 'lock' }}
      initial={{ crew: name, keepsOff: true }}
      fieldOf={{ 'lockOut.past': 'expectedEnd', 'approval.needed': 'keepsOff' }}
      save={save}
      onClose={onClose}
    >
      {(form) => <LockOutFields form={form} box={box} wiring={wiring ?? null} />}
    </RecordDrawer>
  )
}
