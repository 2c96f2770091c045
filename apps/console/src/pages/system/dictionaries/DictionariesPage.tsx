import { useCall } from '@lamplighter/client'
import type { Dictionary } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useAskUnsaved } from '../../../form/useAsk.ts'
import { useLeaveGuard } from '../../../form/useLeaveGuard.ts'
import { textOf, useAddress } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { Desk } from '../../../shell/Desk.tsx'
import { DetailPane } from '../../../shell/DetailPane.tsx'
import { DictionaryEditor } from './DictionaryEditor.tsx'
import { DictionaryList } from './DictionaryList.tsx'

/** No code of a dictionary holds a sign. */
const NEW = '+'
const fields = { dictionary: textOf(30) }

/** The words that people choose from, in both languages. */
export default function DictionariesPage() {
  const { t } = useTranslation()
  const reading = useCall('dictionary.query', {})
  const [{ dictionary: current }, change] = useAddress(fields)
  const [dirty, setDirty] = useState(false)
  /** Counts what was saved, so that the editor begins anew with it. */
  const [saves, setSaves] = useState(0)
  const askUnsaved = useAskUnsaved(dirty)
  useLeaveGuard(dirty)
  const go = (dictionary: string) =>
    askUnsaved(() => {
      setDirty(false)
      change({ dictionary })
    })
  const close = () => {
    setDirty(false)
    change({ dictionary: '' })
  }

  function detail(all: readonly Dictionary[]) {
    const dictionary = all.find(({ code }) => code === current)
    if (dictionary || current === NEW) {
      return (
        <DictionaryEditor
          key={`${current} ${saves}`}
          dictionary={dictionary}
          dirty={dirty}
          onDirty={setDirty}
          onSaved={(code) => {
            setSaves((count) => count + 1)
            change({ dictionary: code })
          }}
          onClose={close}
        />
      )
    }
    const isGone = current !== ''
    return (
      <DetailPane open={false} title={t('dictionaries.list')} onClose={close}>
        <EmptyState
          icon="list"
          title={t(isGone ? 'dictionaries.gone' : 'dictionaries.pick')}
          text={t(isGone ? 'dictionaries.goneText' : 'dictionaries.pickText')}
        />
      </DetailPane>
    )
  }

  return (
    <AreaPage
      area="system"
      action={
        <RightButton
          look={current === '' ? 'solid' : 'plain'}
          icon="plus"
          right="dictionary.save"
          onClick={() => go(NEW)}
        >
          {t('dictionaries.add')}
        </RightButton>
      }
    >
      <Desk
        title={t('dictionaries.list')}
        count={reading.data?.length}
        names={
          <Loaded reading={reading}>
            {(all) => <DictionaryList dictionaries={all} current={current} onOpen={go} />}
          </Loaded>
        }
      >
        <Loaded reading={reading}>{detail}</Loaded>
      </Desk>
    </AreaPage>
  )
}
