import { Button, Icon, PopoverContent } from '@lamplighter/ui'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Monitor } from '../state/useMonitor.ts'
import Targets from './Targets.tsx'

type Props = { monitor: Monitor; placeName: string | null }

/** Ways to choose many lamps at once: the branch of the tree, a group number, a saved selection. */
export function TargetPicker({ monitor, placeName }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <PopoverContent label={t('monitor.target.title')} onClose={() => setOpen(false)}>
          <Targets monitor={monitor} placeName={placeName} onDone={() => setOpen(false)} />
        </PopoverContent>
      }
    >
      <Button size="small" icon="folder" aria-haspopup="dialog" aria-expanded={open}>
        {t('monitor.target.title')}
        <Icon name="chevron-down" size={13} />
      </Button>
    </Popover>
  )
}
