import { useAct, useCall, useSession } from '@lamplighter/client'
import { Button, EmptyState, Lines, PopoverContent, Row, Skeleton, Stack, Text } from '@lamplighter/ui'
import { Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useMissing } from '../../../form/useMissing.ts'
import { Keyword } from '../../../list/Keyword.tsx'
import styles from './AssignButton.module.css'

type Chosen = { ids?: string[]; incidentIds?: string[] }

type ChoiceProps = { chosen: Chosen; busy: boolean; onPick: (account: string) => void }

/** Those who may handle the alarms, by name. */
function Assignees({ chosen, busy, onPick }: ChoiceProps) {
  const { t } = useTranslation()
  const [keyword, setKeyword] = useState('')
  const own = useSession(({ session }) => session?.user.account)
  const { data, error } = useCall('alarm.assignees', { ...chosen, keyword: keyword.trim() }, { keep: true })
  return (
    <Stack gap={8} className={styles.choice ?? ''}>
      <Row>
        <Keyword keyword={keyword} label={t('alarms.searchUser')} onKeyword={setKeyword} />
      </Row>
      {error && data === undefined ? (
        <Text tone="bad" size={13}>
          {error.message}
        </Text>
      ) : data === undefined ? (
        <Skeleton rows={3} height={28} label={t('common.loading')} />
      ) : data.length === 0 ? (
        <EmptyState compact icon="user" title={t('alarms.noAssignee')} text={t('alarms.noAssigneeText')} />
      ) : (
        <Lines className={styles.users ?? ''}>
          {data.map(({ account, name }) => (
            <li key={account}>
              <Button look="quiet" disabled={busy} onClick={() => onPick(account)}>
                <Text cut grow tone="text">
                  {account === own ? t('alarms.myself', { name }) : name}
                </Text>
                <Text tone="dim" size={12}>
                  {account}
                </Text>
              </Button>
            </li>
          ))}
        </Lines>
      )}
    </Stack>
  )
}

type Props = {
  chosen: Chosen
  /** What is written to it. */
  note?: string
  size?: 'small' | 'normal'
  onAssigned?: () => void
  children: ReactNode
}

/** Gives alarms to somebody who may handle them. */
export function AssignButton({ chosen, note = '', size = 'normal', onAssigned, children }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const missing = useMissing()('alarm.deal')
  const assign = useAct('alarm.assign')
  const pick = (account: string) =>
    assign.mutate(
      { ...chosen, account, note },
      {
        onSuccess: () => {
          setOpen(false)
          onAssigned?.()
        },
      },
    )
  return (
    <Popover
      trigger={missing === undefined ? ['click'] : []}
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PopoverContent label={t('alarms.assign')} onClose={() => setOpen(false)}>
          <Assignees chosen={chosen} busy={assign.isPending} onPick={pick} />
        </PopoverContent>
      }
    >
      <RightButton size={size} icon="user" right="alarm.deal" aria-expanded={open}>
        {children}
      </RightButton>
    </Popover>
  )
}
