import { useLiveStates } from '@lamplighter/client'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../app/theme.ts'
import { Field, type Mark } from './field.ts'
import { levelWords } from './levelWords.ts'
import { attachPointer, type PointerOptions } from './pointer.ts'
import type { Look, Scene } from './scene.ts'
import type { useCity } from './useCity.ts'

type City = ReturnType<typeof useCity>

type Stage = { host: RefObject<HTMLDivElement | null>; overlay: RefObject<HTMLCanvasElement | null> }

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Preview = ReadonlyMap<number, number> | undefined

const fieldOf = ({ kinds, rows, groups }: NonNullable<City['devices']>, preview: Preview) => {
  const field = new Field(kinds, rows, groups)
  const { states } = useLiveStates.getState()
  field.apply(states, states.keys())
  if (preview) field.show(preview)
  return field
}

/** Runs the map in its elements for as long as they are shown, and keeps it at the present state. */
export function useScene(
  stage: Stage,
  city: City,
  look: Omit<Look, 'theme' | 'hovered' | 'lasso' | 'levels'>,
  pointer: PointerOptions,
  preview?: Preview,
) {
  const { t } = useTranslation()
  const [scene, setScene] = useState<Scene | null>(null)
  const [hovered, setHovered] = useState<Mark | null>(null)
  const [broken, setBroken] = useState<Error | null>(null)
  const theme = useTheme((state) => state.theme)
  const { features, devices, districts, config, mapStyle } = city
  const isReady = devices !== undefined
  const latest = useRef({ look, pointer, theme, devices, preview })
  latest.current = { look, pointer, theme, devices, preview }

  useEffect(() => {
    const { current: now } = latest
    const [host, overlay] = [stage.host.current, stage.overlay.current]
    if (!host || !overlay || !features || !config || !isReady || !now.devices) return
    let leave: (() => void) | null = null
    let left = false
    const start = ({ createScene }: typeof import('./scene.ts')) => {
      if (left || !now.devices) return
      const { look: first, devices: rows, preview: shown } = latest.current
      const made = createScene({
        host,
        overlay,
        features,
        field: fieldOf(rows ?? now.devices, shown),
        home: config,
        ground: mapStyle,
        theme: latest.current.theme,
        still: wantsStillness(),
      })
      leave = made.end
      made.show(first)
      made.fit(false)
      setScene(made)
      const detach = attachPointer(made, host, () => latest.current.pointer, setHovered)
      const unsubscribe = useLiveStates.subscribe(({ states, changed }) => {
        // What would be stands still.
        if (!latest.current.preview && made.field().apply(states, changed)) made.stateChanged()
      })
      leave = () => {
        unsubscribe()
        detach()
        made.end()
      }
    }
    // The map's library is the largest part of a page: panels do not wait for it.
    import('./scene.ts').then(start).catch((error: Error) => {
      if (left) return
      leave?.()
      leave = null
      setBroken(error)
    })
    return () => {
      left = true
      setBroken(null)
      leave?.()
      setScene(null)
      setHovered(null)
    }
  }, [stage, features, config, mapStyle, isReady])

  const label = t('map.label')
  useEffect(() => scene?.name(label), [scene, label])

  useEffect(() => {
    if (devices) scene?.replace(fieldOf(devices, preview))
  }, [scene, devices, preview])

  useEffect(() => {
    if (districts) scene?.show({ levels: new Map(districts.map((one) => [one.name, levelWords(one, t)])) })
  }, [scene, districts, t])

  const { inset, shown, selected } = look
  useEffect(() => {
    scene?.show({ inset, shown, selected, theme })
  }, [scene, inset, shown, selected, theme])

  return { scene, hovered, broken }
}
