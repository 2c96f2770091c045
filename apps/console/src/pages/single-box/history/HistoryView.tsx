import { useMay, useSession } from '@lamplighter/client'
import { operations } from '@lamplighter/contract'
import { ForbiddenState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import { oneOf, useAddress, wholeOf } from '../../../list/address.ts'
import { deskFields, deskTerms } from '../../history/desk.ts'
import { HistoryDesk } from '../../history/HistoryDesk.tsx'
import { menus } from '../address.ts'

const fields = { id: wholeOf(), menu: oneOf(menus, 'info'), ...deskFields }
const PLAIN = ['elec.p1.voltage', 'elec.p2.voltage', 'elec.p3.voltage']

/** The past of one cabinet. */
export default function HistoryView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const allowed = useMay('history.view')
  const [query, change] = useAddress(fields, deskTerms)
  if (!allowed)
    return <ForbiddenState title={t('boxes.single.missing', { right: operations['history.view'][language] })} />
  return <HistoryDesk devices={[box]} query={query} onChange={change} plain={PLAIN} />
}
