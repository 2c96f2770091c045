import { useSession } from '@lamplighter/client'
import type { Silence } from '@lamplighter/contract'
import { sourceWords } from '@lamplighter/kinds/lists'
import { Link } from 'react-router'
import { type Base, deviceAddress, POLE, stationAddress } from '../../../../app/addresses.ts'
import { useBase } from '../../../../app/useBase.ts'
import { boxAddress } from '../../../../device/boxAddress.ts'

/** The way to what devices that are silent share; none where another application shows it. */
export function sourceAddress({ kind, id }: NonNullable<Silence['source']>, base: Base): string | undefined {
  if (base === POLE) return kind === 'gateway' || kind === 'loop' ? deviceAddress(id, base) : undefined
  if (kind === 'site') return stationAddress(id)
  return kind === 'power-box' || kind === 'output' ? boxAddress(id) : deviceAddress(id)
}

/** What devices that are silent have in common, with the way there; the line around it opens something else. */
export function SourceLink({ silence }: { silence: Pick<Silence, 'source'> }) {
  const language = useSession((state) => state.language)
  const base = useBase()
  if (!silence.source) return null
  const words = sourceWords(silence, language)
  const to = sourceAddress(silence.source, base)
  if (to === undefined) return <span title={words ?? ''}>{words}</span>
  return (
    <Link
      to={to}
      title={words ?? ''}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  )
}
