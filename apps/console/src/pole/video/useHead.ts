import { commandOf } from '@lamplighter/kinds/catalogue'
import { GO_HOME, GO_TO_PRESET, LONGEST_MOVE, MOVE, SAVE_PRESET, STOP } from '@lamplighter/kinds/video'
import { useEffect, useRef, useState } from 'react'
import { useSendCommand } from '../../command/send/useSendCommand.ts'
import type { Device } from '../../device/useDevice.ts'

export type Direction = { readonly pan: number; readonly tilt: number; readonly zoom: number }

/** A move that is held is sent again before the last one ends, ms. */
const AGAIN = (LONGEST_MOVE - 1) * 1_000

/** Turns a camera: held it moves, let go it stops. A stop follows every move, whatever becomes of the page. */
export function useHead({ id, kind }: Pick<Device, 'id' | 'kind'>) {
  const { send } = useSendCommand({ quiet: true })
  const [problem, setProblem] = useState<string | null>(null)
  const held = useRef<number | null>(null)

  async function order(code: string, args: object = {}) {
    const spec = commandOf(code, args, kind)?.spec
    if (!spec) return
    setProblem(null)
    try {
      await send({ spec, args, kind, ids: [id] }, { reason: '' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  function release() {
    if (held.current === null) return
    window.clearInterval(held.current)
    held.current = null
    void order(STOP)
  }

  function press(direction: Direction) {
    release()
    const move = () => void order(MOVE, { ...direction, seconds: LONGEST_MOVE })
    move()
    held.current = window.setInterval(move, AGAIN)
  }

  const letGo = useRef(release)
  letGo.current = release
  useEffect(() => {
    const hide = () => document.hidden && letGo.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      letGo.current()
    }
  }, [])

  return {
    problem,
    press,
    release,
    goHome: () => order(GO_HOME),
    goTo: (preset: number) => order(GO_TO_PRESET, { preset }),
    save: (name: string) => order(SAVE_PRESET, { name }),
  }
}
export type Head = ReturnType<typeof useHead>
