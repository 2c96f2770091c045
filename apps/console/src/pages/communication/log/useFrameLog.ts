import { type CallError, call, onLive, watchDevice } from '@lamplighter/client'
import type { Frame } from '@lamplighter/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createNames, type Names } from '../frame/names.ts'
import { isOfConnection } from '../frame/topic.ts'
import { useClearOld } from './clearOld.ts'
import { cleared, emptyLog, type Log, paused, resumed, taken } from './log.ts'

/** Devices behind one gateway that a socket can listen to besides the gateway. */
const WATCHED = 180

export type FrameLog = {
  log: Log
  names: Names
  /** Grows when names were learnt: what was said by number can be said by name. */
  named: number
  /** Frames since the server started, as it counted them when the log was opened. */
  past: { received: number; sent: number; faults: Readonly<Record<string, number>> } | undefined
  error: CallError | null
  retry: () => void
  pause: () => void
  resume: () => void
  clear: () => void
}

/** The frames of one connection: those the server still holds, then live, taken in once a picture however fast they come. */
export function useFrameLog(deviceId: number, code: string): FrameLog {
  const [log, setLog] = useState(emptyLog)
  const [named, setNamed] = useState(0)
  const names = useMemo(createNames, [])
  const members = useRef(new Map<string, () => void>())
  const past = useQuery<Awaited<ReturnType<typeof readPast>>, CallError>({
    queryKey: ['device.frames', { deviceId }, 'log'],
    queryFn: () => readPast(deviceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  useEffect(() => {
    const stops = members.current
    stops.set(code, watchDevice(code))
    let waiting: Frame[] = []
    let picture = 0
    const stop = onLive('trans', ({ type: _, ...frame }) => {
      if (!isOfConnection(frame.topic, code) && frame.code !== code) return
      waiting.push(frame)
      if (picture === 0)
        picture = requestAnimationFrame(() => {
          const frames = waiting
          waiting = []
          picture = 0
          if (frames.filter(names.learn).length > 0) setNamed((n) => n + 1)
          setLog((now) => taken(now, frames))
        })
    })
    return () => {
      stop()
      cancelAnimationFrame(picture)
      for (const unwatch of stops.values()) unwatch()
      stops.clear()
    }
  }, [code, names])

  const { data } = past
  useEffect(() => {
    if (!data) return
    const oldestFirst = [...data.frames].reverse()
    for (const frame of oldestFirst) names.learn(frame)
    setNamed((n) => n + 1)
    // What the connection carries is heard under the number of each device.
    const stops = members.current
    for (const frame of data.frames)
      if (frame.code !== '' && !stops.has(frame.code) && stops.size < WATCHED)
        stops.set(frame.code, watchDevice(frame.code))
    if (!useClearOld.getState().on) setLog((now) => before(now, oldestFirst))
  }, [data, names])

  return {
    log,
    names,
    named,
    past: data,
    error: past.error,
    retry: () => void past.refetch(),
    pause: () => setLog(paused),
    resume: () => setLog(resumed),
    clear: () => setLog(cleared),
  }
}

const readPast = (deviceId: number) => call('device.frames', { deviceId })

/** Puts what was before under what came since. */
function before(log: Log, frames: readonly Frame[]): Log {
  const newest = log.lines.at(-1)?.ts ?? ''
  const older = newest === '' ? frames : frames.filter(({ ts }) => ts < newest)
  return taken({ ...emptyLog, paused: log.paused && log.lines.length > 0 }, [...older, ...[...log.lines].reverse()])
}
