import { useNow } from '@lamplighter/client'
import { Chart, Panel, Stack } from '@lamplighter/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../app/theme.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import type { useHome } from '../../../../city/useHome.ts'
import { useInventedNote } from '../../../../city/useInventedNote.ts'
import { loadOption } from './loadOption.ts'
import { Tile } from './Tile.tsx'

const MINUTE = 60_000

/** Power of all lamps from noon to noon, measured beside planned. */
export function LoadPanel({
  load,
  tonight,
  className,
}: Pick<ReturnType<typeof useHome>, 'load' | 'tonight'> & { className?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const theme = useTheme((state) => state.theme)
  const now = useNow(MINUTE)
  const { data } = load
  const invented = useInventedNote()
  const sun = tonight.data
  const option = useMemo(() => {
    const words = {
      measured: t('home.measured'),
      plan: t('home.plan'),
      sunset: t('home.strip.sunset'),
      sunrise: t('home.strip.sunrise'),
    }
    return data ? loadOption({ load: data, sun, now, theme, format, words }) : null
  }, [data, sun, now, theme, format, t])
  const last = data?.measured.at(-1)?.[1]
  return (
    <Panel
      floating
      flush
      className={className}
      title={t('home.loadTitle')}
      note={data ? invented(data.from, 'kW') : 'kW'}
    >
      <Tile reading={load} rows={4} height={16}>
        {() =>
          option && (
            <Stack full gap={0} data-lives>
              <Chart
                sort="line"
                theme={theme}
                option={option}
                label={t('home.loadLabel', { kw: format.number(last, 1) })}
              />
            </Stack>
          )
        }
      </Tile>
    </Panel>
  )
}
