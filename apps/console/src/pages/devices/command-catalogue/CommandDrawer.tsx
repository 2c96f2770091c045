import { useSession } from '@lamplighter/client'
import { type CommandRow, grantedBy, operations } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { Facts } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useMissing } from '../../../form/useMissing.ts'

type Props = { row: CommandRow | undefined; onClose: () => void }

/** One command of the catalogue: what is filled in, and what it asks of whoever sends it. */
export function CommandDrawer({ row, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const missing = useMissing()
  const yesNo = (is: boolean) => t(is ? 'commandCatalogue.yes' : 'commandCatalogue.no')
  const facts = row && [
    { key: 'code', label: t('commandCatalogue.field.code'), value: <code>{row.code}</code> },
    { key: 'kind', label: t('commandCatalogue.field.kind'), value: kindNames[row.kind].label[language] },
    { key: 'opcode', label: t('commandCatalogue.field.opcode'), value: t(`catalogue.opcode.${row.opcode}`) },
    { key: 'right', label: t('commandCatalogue.field.right'), value: operations[row.right][language] },
    {
      key: 'granted',
      label: t('commandCatalogue.field.granted'),
      value: missing(row.right) ?? (session ? grantedBy(row.right, session.config)[language] : ''),
    },
    {
      key: 'fields',
      label: t('commandCatalogue.field.fields'),
      value: row.fields.map((field) => field[language]).join(t('system.comma')) || t('commandCatalogue.noFields'),
    },
    ...(['needPswd', 'grave', 'byGroup', 'ramp', 'shown'] as const).map((key) => ({
      key,
      label: t(`commandCatalogue.mark.${key}`),
      value: yesNo(row[key]),
    })),
  ]
  return (
    <SideDrawer open={row !== undefined} title={row?.name[language] ?? ''} onClose={onClose}>
      {facts && <Facts facts={facts} />}
    </SideDrawer>
  )
}
