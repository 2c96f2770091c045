import { boxModes, type DeviceNameplate, enums, type Language, type Values } from '@lamplighter/contract'

type NameplateSource = { readonly plate: DeviceNameplate; readonly values: Values }

/** The nameplate of a power box or gateway, its mode and its plan in words; null where nothing is recorded. */
export function nameplateWords({ plate, values }: NameplateSource, language: Language) {
  const { boxType, status, platform, sim } = plate
  const mode = boxModes[values['cabinet.mode'] ?? -1]
  const plan = values['cabinet.plan']
  return {
    boxType: boxType === null ? null : enums.powerBoxType[boxType][language],
    status: enums.powerBoxStatus[status][language],
    platform: platform === null ? null : enums.connectionPlatform[platform][language],
    mode: mode ? enums.displayMode[mode][language] : null,
    plan: plan === 0 || plan === 1 ? enums.powerTableType[plan][language] : null,
    operator: sim?.operator || null,
    iccid: sim?.iccid ?? null,
    megabytes: sim?.megabytes ?? null,
    expiresOn: sim?.expiresOn ?? null,
  }
}
export type NameplateWord = keyof ReturnType<typeof nameplateWords>
