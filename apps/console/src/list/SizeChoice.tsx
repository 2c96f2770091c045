import { PAGE_SIZES } from '@lamplighter/contract'
import { formatNumber, NativeSelect } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

/** How many rows a page of a list has. */
export function SizeChoice({ size, onSize }: { size: number; onSize: (size: number) => void }) {
  const { t } = useTranslation()
  return (
    <NativeSelect aria-label={t('list.size')} value={size} onChange={({ target }) => onSize(Number(target.value))}>
      {PAGE_SIZES.map((one) => (
        <option key={one} value={one}>
          {t('list.perPage', { size: formatNumber(one) })}
        </option>
      ))}
    </NativeSelect>
  )
}
