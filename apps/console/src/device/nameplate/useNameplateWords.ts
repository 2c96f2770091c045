import { useSession } from '@lamplighter/client'
import { boxModes, type DeviceNameplate, enums, type Values } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const NONE = NOTHING

type NameplateSource = { plate: DeviceNameplate; values: Values }

/** The nameplate of a power box or gateway, its mode and its plan in words. */
export function useNameplateWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return useCallback(
    ({ plate: { boxType, status, platform, sim }, values }: NameplateSource) => {
      const mode = boxModes[values['cabinet.mode'] ?? -1]
      const plan = values['cabinet.plan']
      return {
        boxType: boxType === null ? NONE : enums.powerBoxType[boxType][language],
        status: enums.powerBoxStatus[status][language],
        platform: platform === null ? NONE : enums.connectionPlatform[platform][language],
        mode: mode ? enums.displayMode[mode][language] : NONE,
        plan: plan === 0 || plan === 1 ? enums.powerTableType[plan][language] : NONE,
        operator: sim?.operator || NONE,
        iccid: sim?.iccid ?? NONE,
        flow: sim?.megabytes ? t('boxes.plate.flow', { n: sim.megabytes }) : NONE,
        expiresOn: sim?.expiresOn ?? NONE,
      }
    },
    [t, language],
  )
}
