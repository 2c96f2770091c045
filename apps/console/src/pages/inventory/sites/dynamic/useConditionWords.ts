import { useSession } from '@lamplighter/client'
import { enums, type LampCondition } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

type LightType = keyof typeof enums.lightType

const lightTypes = [1, 2, 3, 4, 5] as const satisfies readonly LightType[]

/** Says a condition in one line. */
export function useConditionWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return ({ lightType, heightMin, heightMax, firmware, model, road }: LampCondition): string => {
    const type = lightTypes.find((one) => one === lightType)
    const height = () => {
      const [min, max] = [heightMin, heightMax].map((one) => one !== undefined && formatNumber(one, 1))
      if (min && max) return t('dynamicGroups.say.heights', { min, max })
      if (min) return t('dynamicGroups.say.heightMin', { min })
      return max ? t('dynamicGroups.say.heightMax', { max }) : ''
    }
    const parts = [
      type ? enums.lightType[type][language] : '',
      height(),
      model ? t('dynamicGroups.say.model', { model }) : '',
      firmware ? t('dynamicGroups.say.firmware', { firmware }) : '',
      road ? t('dynamicGroups.say.road', { road }) : '',
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
}
