import { useSession } from '@lamplighter/client'
import type { Dictionary } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { NameList } from '../../../shell/SplitList.tsx'

type Props = { dictionaries: readonly Dictionary[]; current: string; onOpen: (code: string) => void }

export function DictionaryList({ dictionaries, current, onOpen }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <NameList
      rows={dictionaries}
      idOf={({ code }) => code}
      isCurrent={(code) => code === current}
      words={(one) => ({
        name: one[language],
        note: (
          <>
            <code>{one.code}</code> · {t('dictionaries.entries', { n: one.entries.length })}
          </>
        ),
        mark: one.shipped ? t('dictionaries.shipped') : undefined,
      })}
      onOpen={onOpen}
    />
  )
}
