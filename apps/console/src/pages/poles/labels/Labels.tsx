import { useSession } from '@lamplighter/client'
import type { PoleRow } from '@lamplighter/contract'
import { QRCode } from 'antd'
import { ROAD } from '../../../app/addresses.ts'
import styles from './labels.module.css'

export type Labelled = Pick<PoleRow, 'id' | 'number' | 'name'>

/** Where a pole is opened by whoever scans its label. */
const addressOf = (id: number) => `${location.origin}${ROAD}/asset/poles?pole=${id}`

/** A label for each pole: its number, its name, whose it is, and a code that opens it. Black on white, also by night. */
export function Labels({ poles }: { poles: readonly Labelled[] }) {
  const organisation = useSession(({ session }) => session?.config.name ?? '')
  return (
    <ul className={styles.labels}>
      {poles.map(({ id, number, name }) => (
        <li key={id}>
          <QRCode type="svg" value={addressOf(id)} size={96} color="#000000" bgColor="#FFFFFF" bordered={false} />
          <p>
            <b>{number}</b>
            {name !== number && <span>{name}</span>}
            <small>{organisation}</small>
          </p>
        </li>
      ))}
    </ul>
  )
}
