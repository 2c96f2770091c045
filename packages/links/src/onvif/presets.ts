import type { Camera, Preset } from './camera.ts'

export type NumberedPreset = { readonly number: number; readonly name: string }

/** Presets have tokens, which are texts: numbered where they are numbers, counted from one where any is not. */
export function createPresets() {
  let numbered = new Map<number, Preset>()

  return {
    async read(camera: Camera) {
      const presets = await camera.presets()
      const areNumbers = presets.every(({ token }) => /^[1-9]\d{0,3}$/.test(token))
      numbered = new Map(presets.map((preset, n) => [areNumbers ? Number(preset.token) : n + 1, preset]))
    },
    list: (): NumberedPreset[] =>
      [...numbered].map(([number, { name }]) => ({ number, name })).sort((one, other) => one.number - other.number),
    tokenOf: (number: number): string | null => numbered.get(number)?.token ?? null,
    /** One of the same name is overwritten, so that an order that is repeated saves one preset. */
    tokenNamed: (name: string): string | null => [...numbered.values()].find((one) => one.name === name)?.token ?? null,
  }
}
export type PresetList = ReturnType<typeof createPresets>
