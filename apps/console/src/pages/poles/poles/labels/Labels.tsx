import { useSession } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'
import { QRCode } from 'antd'
import { baseAt } from '../../../../app/addresses.ts'
import styles from './labels.module.css'

export type Labelled = Pick<PoleRow, 'id' | 'number' | 'name'>

/** What a label is scanned for: by anybody to report a fault, or by who maintains the pole to open it. */
export type Purpose = 'report' | 'record'

function addressOf({ id, number }: Labelled, purpose: Purpose, city: string): string {
  const query = new URLSearchParams({ code: number, city })
  return `${location.origin}${purpose === 'report' ? `/alarm/upload?${query}` : `${baseAt(location.pathname)}/asset/poles?pole=${id}`}`
}

/** A label for each pole: its number, its name, whose it is, and a code to scan. Black on white, also by night. */
export function Labels({ poles, purpose }: { poles: readonly Labelled[]; purpose: Purpose }) {
  const organisation = useSession(({ session }) => session?.config.name ?? '')
  const city = useSession(({ session }) => session?.config.code ?? '')
  return (
    <ul className={styles.labels}>
      {poles.map((pole) => (
        <li key={pole.id}>
          <QRCode
            type="svg"
            value={addressOf(pole, purpose, city)}
            size={96}
            color="#000000"
            bgColor="#FFFFFF"
            bordered={false}
          />
          <p>
            <b>{pole.number}</b>
            {pole.name !== pole.number && <span>{pole.name}</span>}
            <small>{organisation}</small>
          </p>
        </li>
      ))}
    </ul>
  )
}
