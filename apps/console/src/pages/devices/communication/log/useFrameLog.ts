import { type CallError, call, onLive, useFollow } from '@lamplighter/client'
import type { Frame } from '@lamplighter/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createNames, type Names } from '../frame/names.ts'
import { isOfConnection } from '../frame/topic.ts'
import { createBatch } from './batch.ts'
import { useClearOld } from './clearOld.ts'
import { cleared, emptyLog, LOG_LIMIT, type Log, paused, resumed, taken } from './log.ts'
import { createPictures } from './pictures.ts'

/** Lines that change faster than this, ms, cannot be read: the browser has time for other things. */
const BEAT = 100

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
  const past = useQuery<Awaited<ReturnType<typeof readPast>>, CallError>({
    queryKey: ['device.frames', { deviceId }, 'log'],
    queryFn: () => readPast(deviceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  useEffect(() => {
    const pictures = createPictures(BEAT)
    let learnt = false
    const push = createBatch<Frame>(LOG_LIMIT, pictures.next, (frames) => {
      if (learnt) setNamed((n) => n + 1)
      learnt = false
      setLog((now) => taken(now, frames))
    })
    const stop = onLive('trans', ({ type: _, ...frame }) => {
      if (!isOfConnection(frame.topic, code) && frame.code !== code) return
      if (names.learn(frame)) learnt = true
      push(frame)
    })
    return () => {
      stop()
      pictures.stop()
    }
  }, [code, names])

  const { data } = past
  useFollow(code)
  useEffect(() => {
    if (!data) return
    const oldestFirst = [...data.frames].reverse()
    for (const frame of oldestFirst) names.learn(frame)
    setNamed((n) => n + 1)
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
