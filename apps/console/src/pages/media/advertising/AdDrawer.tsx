import { useCall, useSession } from '@lamplighter/client'
import { type AdContractDetail, adContractRecord } from '@lamplighter/contract'
import { Button, Stack } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import { Paper } from '../../../print/Paper.tsx'
import { PaperHead } from '../../../print/PaperHead.tsx'
import { AdActs } from './AdActs.tsx'
import { AdFacts } from './AdFacts.tsx'
import { AdMonths } from './AdMonths.tsx'
import { AdPill } from './AdPill.tsx'
import { AdProof } from './AdProof.tsx'

const PACE = 15_000

type Props = { id: number; open: boolean; onEdit: () => void; onClose: () => void }
type ContentProps = { contract: AdContractDetail; month: string | undefined; onMonth?: (month: string) => void }

/** What is agreed, what it comes to, and which screens showed it; the same on paper. */
function Content({ contract, month, onMonth }: ContentProps) {
  return (
    <Stack gap={16}>
      <AdFacts contract={contract} />
      <AdMonths contract={contract} isPaper={!onMonth} />
      {month && <AdProof contract={contract} month={month} {...(onMonth && { onMonth })} />}
    </Stack>
  )
}

/** One contract: read, approved, ended, and its proof printed for the advertiser. */
export function AdDrawer({ id, open, onEdit, onClose }: Props) {
  const { t } = useTranslation()
  const { language, session } = useSession()
  const reading = useCall('adContract.read', { id }, { enabled: id > 0, every: PACE })
  const [chosen, setChosen] = useState<string>()
  const contract = reading.data
  const month = chosen ?? contract?.months[0]?.month
  const title = contract ? `${t('ads.one')} ${contract.number}` : adContractRecord.noun[language]
  return (
    <SideDrawer
      open={open}
      wide
      title={title}
      note={contract && <AdPill state={contract.state} />}
      foot={
        contract && (
          <>
            <Button icon="copy" disabled={contract.months.length === 0} onClick={() => window.print()}>
              {t('ads.print')}
            </Button>
            <AdActs contract={contract} onEdit={onEdit} />
          </>
        )
      }
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {(read) => (
          <>
            <Content contract={read} month={month} onMonth={setChosen} />
            {open && (
              <Paper>
                <PaperHead title={title} note={session?.config.name}>
                  <AdPill state={read.state} />
                </PaperHead>
                <Content contract={read} month={month} />
              </Paper>
            )}
          </>
        )}
      </Loaded>
    </SideDrawer>
  )
}
