import { useSession } from '@lamplighter/client'
import type { Silence } from '@lamplighter/contract'
import { sourceWords } from '@lamplighter/kinds/lists'
import { Link } from 'react-router'
import { deviceAddress, stationAddress } from '../../../app/addresses.ts'
import { boxAddress } from '../../../device/boxAddress.ts'

/** The way to what devices that are silent share. */
export function sourceAddress({ kind, id }: NonNullable<Silence['source']>): string {
  if (kind === 'site') return stationAddress(id)
  return kind === 'power-box' || kind === 'output' ? boxAddress(id) : deviceAddress(id)
}

/** What devices that are silent have in common, with the way there; the line around it opens something else. */
export function SourceLink({ silence }: { silence: Pick<Silence, 'source'> }) {
  const language = useSession((state) => state.language)
  if (!silence.source) return null
  const words = sourceWords(silence, language)
  return (
    <Link
      to={sourceAddress(silence.source)}
      title={words ?? ''}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {words}
    </Link>
  )
}
