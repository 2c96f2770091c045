import { useSession } from '@lamplighter/client'
import { boxModes, enums, type StateTrack } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A track and what it stood at, in words. */
export function useTrackWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const name = useCallback(
    (track: StateTrack) =>
      track.startsWith('output')
        ? t('boxes.output.name', { n: track.slice('output'.length) })
        : t(`history.track.${track as 'online' | 'light' | 'level' | 'door' | 'mode'}`),
    [t],
  )
  const word = useCallback(
    (track: StateTrack, value: number | null): string => {
      if (value === null) return t('history.stands.unknown')
      if (track === 'level') return `${Math.round(value)} %`
      if (track === 'mode') {
        const mode = boxModes[value]
        return mode ? enums.displayMode[mode][language] : t('history.stands.unknown')
      }
      const kind = track.startsWith('output') ? 'output' : (track as 'online' | 'light' | 'door')
      return t(`history.stands.${kind}.${value > 0 ? 'yes' : 'no'}`)
    },
    [t, language],
  )
  return { name, word }
}
