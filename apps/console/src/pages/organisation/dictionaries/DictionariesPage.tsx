import { useCall } from '@lamplighter/client'
import { dictionaryRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../form/AddButton.tsx'
import { textOf, useAddress } from '../../../list/address.ts'
import { Loaded } from '../../../list/Loaded.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { SplitList } from '../../../shell/SplitList.tsx'
import { DictionaryList } from './DictionaryList.tsx'
import { DictionaryPane } from './DictionaryPane.tsx'

/** No code of a dictionary holds a sign. */
const NEW = '+'
const fields = { dictionary: textOf(30) }

/** The words that people choose from, in both languages. */
export default function DictionariesPage() {
  const { t } = useTranslation()
  const reading = useCall('dictionary.query', {})
  const [{ dictionary: current }, change] = useAddress(fields)
  const open = (dictionary: string) => change({ dictionary })
  return (
    <AreaPage
      area="system"
      action={<AddButton noun={dictionaryRecord.noun} right="dictionary.save" onClick={() => open(NEW)} />}
    >
      <SplitList
        title={t('dictionaries.list')}
        count={reading.data?.length}
        names={
          <Loaded reading={reading}>
            {(all) => <DictionaryList dictionaries={all} current={current} onOpen={open} />}
          </Loaded>
        }
      >
        <Loaded reading={reading}>
          {(all) => (
            <DictionaryPane
              key={current}
              open={current !== ''}
              dictionary={current === NEW ? null : all.find(({ code }) => code === current)}
              onSaved={open}
              onClose={() => open('')}
            />
          )}
        </Loaded>
      </SplitList>
    </AreaPage>
  )
}
