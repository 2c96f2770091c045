import { EmptyState, formatNumber, NOTHING, Panel, PlainTable } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useBoxLamps } from '../../../../device/useBoxLamps.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useWiring } from '../../../../device/useWiring.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../single.module.css'
import { branchLoads } from './branchLoads.ts'

const figure = (value: number | null, decimals: number) => (value === null ? NOTHING : formatNumber(value, decimals))

/** The current of each branch beside how many of its lamps are lit: what leaks or is tapped stands out. */
export function BranchPanel({ box }: { box: Device }) {
  const { t } = useTranslation()
  const reading = useWiring(box.id)
  const lamps = useBoxLamps(box.id)
  return (
    <Panel
      title={t('boxes.analyse.branches')}
      note={t('boxes.analyse.branchesNote')}
      label={t('boxes.analyse.branches')}
      className={styles.wide}
    >
      <Loaded reading={reading}>
        {(wiring) => {
          const loads = branchLoads(wiring, lamps?.now ?? null)
          if (loads.length === 0)
            return (
              <EmptyState
                compact
                icon="plug"
                title={t('boxes.analyse.noBranches')}
                text={t('boxes.analyse.noBranchesText')}
              />
            )
          return (
            <PlainTable numbers>
              <thead>
                <tr>
                  <th scope="col">{t('boxes.analyse.branch')}</th>
                  <th scope="col">{t('boxes.analyse.output')}</th>
                  <th scope="col">{t('boxes.analyse.lamps')}</th>
                  <th scope="col">{t('boxes.analyse.amperes')} A</th>
                  <th scope="col">{t('boxes.analyse.each')} A</th>
                </tr>
              </thead>
              <tbody>
                {loads.map(({ branch, output, lamps: all, lit, amperes, each }) => (
                  <tr key={branch.id}>
                    <th scope="row">{branch.name}</th>
                    <td>{output ?? NOTHING}</td>
                    <td data-tone={(lit ?? 0) > 0 ? 'lit' : undefined}>{`${figure(lit, 0)} / ${formatNumber(all)}`}</td>
                    <td>{figure(amperes, 2)}</td>
                    <td>{figure(each, 3)}</td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )
        }}
      </Loaded>
    </Panel>
  )
}
