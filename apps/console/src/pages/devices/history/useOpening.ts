import { useCall, useMay } from '@lamplighter/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { historyAddress } from '../../../app/addresses.ts'

const KEPT = 'history.looked'
/** What is shown where nobody has looked at anything yet: the load of a power box. */
const FIRST_POINTS = ['elec.totalPower']

type Looked = { readonly ids: readonly number[]; readonly points: readonly string[] }

function looked(customerId: number): Looked | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(`${KEPT}.${customerId}`) ?? 'null')
    if (typeof read !== 'object' || read === null || !('ids' in read) || !('points' in read)) return null
    const { ids, points } = read
    if (!Array.isArray(ids) || !Array.isArray(points) || ids.length === 0) return null
    return { ids: ids.filter(Number.isInteger), points: points.filter((point) => typeof point === 'string') }
  } catch {
    return null
  }
}

/**
 * The page opens with what was looked at last in this browser, or with the first power box that has reported; whoever then takes every
 * device away is left with none.
 */
export function useOpening(customerId: number, now: Looked) {
  const navigate = useNavigate()
  const opened = useRef(now.ids.length > 0)
  const seesDevices = useMay('device.view')
  const before = opened.current ? null : looked(customerId)
  const { data } = useCall(
    'device.list',
    { kind: 'power-box', size: 20 },
    { enabled: !opened.current && before === null && seesDevices },
  )
  const first = (data?.rows.find(({ refreshTime }) => refreshTime !== null) ?? data?.rows[0])?.id
  const open = useEffectEvent((ids: readonly number[], points: readonly string[]) => {
    if (opened.current) return
    opened.current = true
    if (now.ids.length === 0) void navigate(historyAddress(ids, points), { replace: true })
  })
  useEffect(() => {
    if (before) open(before.ids, before.points)
    else if (first !== undefined) open([first], FIRST_POINTS)
  }, [before, first])
  const text = JSON.stringify(now)
  useEffect(() => {
    if ((JSON.parse(text) as Looked).ids.length > 0) localStorage.setItem(`${KEPT}.${customerId}`, text)
  }, [text, customerId])
}
