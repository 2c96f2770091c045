import type { Assignable, StationSummary } from '@lamplighter/contract'
import { Button, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import type { GroupLine } from '../groups/groupTree.ts'
import { AssignForm } from './AssignForm.tsx'
import { takenOf } from './report.ts'
import { useAssignment } from './useAssignment.ts'

type Props = {
  /** Null while it is closed. */
  what: Assignable | null
  onWhat: (what: Assignable) => void
  lines: readonly GroupLine[]
  stations: readonly StationSummary[]
  onClose: () => void
}

/** Brings many sites to a group, or many devices to a site: by a list, from a file, or by an outline on the map. */
export default function AssignDrawer({ what, onWhat, lines, stations, onClose }: Props) {
  const { t } = useTranslation()
  const ask = useConfirm()
  const assignment = useAssignment(what ?? 'sites', lines, stations)
  const { place, report, assigning, reset } = assignment
  const taken = takenOf(report ?? [])
  const n = formatNumber(taken.length)
  const finished = assigning.state?.phase === 'done'
  const close = () => {
    reset()
    onClose()
  }
  const why = () => {
    if (place === undefined) return t(`assign.choose.${assignment.what}`)
    return taken.length === 0 ? t('assign.nobody') : undefined
  }
  const askToGo = () =>
    place &&
    ask({
      title: t(`assign.ask.${assignment.what}`, { n, name: place.name }),
      text: t('assign.askText'),
      act: t('assign.go', { n }),
      onYes: () => assigning.go({ ids: taken, place: place.id }),
    })
  return (
    <SideDrawer
      open={what !== null}
      wide
      title={t('assign.title')}
      dirty={report !== null && !finished}
      onClose={close}
      foot={
        finished ? (
          <>
            <Button onClick={reset}>{t('assign.another')}</Button>
            <Button look="solid" onClick={close}>
              {t('common.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <RightButton look="solid" right="station.save" why={why()} busy={assigning.busy} onClick={askToGo}>
              {t('assign.go', { n })}
            </RightButton>
          </>
        )
      }
    >
      <AssignForm assignment={assignment} lines={lines} stations={stations} onWhat={onWhat} />
    </SideDrawer>
  )
}
