import { useCall, useNow } from '@lamplighter/client'
import { mediaTypes, PROGRAMME, type RegionKind, regionKindLabels, regionKinds, unitWord } from '@lamplighter/contract'
import { Button, EmptyState, IconButton, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddItemButton } from '../../../form/AddItemButton.tsx'
import { ProgrammePreview } from '../../../programme/ProgrammePreview.tsx'
import { scaleOf } from '../../../programme/scaleOf.ts'
import { airPages, inList, newPage, newRegion, type PageDraft, type RegionDraft, welcomePages } from './drafts.ts'
import styles from './programmes.module.css'
import { NumberField, RegionFields } from './RegionFields.tsx'
import { Stage, type StageProps } from './Stage.tsx'
import { useStationValues } from './useStationValues.ts'

const THUMB = { width: 64, height: 64 }

type StripProps = Pick<StageProps, 'canvas' | 'images' | 'values' | 'now'> & {
  pages: readonly PageDraft[]
  at: number
  disabled: boolean
  onPage: (at: number) => void
  onPages: (pages: readonly PageDraft[], at: number) => void
}

/** The pages in their order, small; the chosen one is moved, copied, timed or taken out. */
function Strip({ pages, at, disabled, onPage, onPages, ...shown }: StripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const scale = scaleOf(shown.canvas, THUMB)
  const page = pages[at]!
  const n = at + 1
  const isFull = disabled || pages.length >= PROGRAMME.pages
  return (
    <Stack gap={8}>
      <ol className={`${styles.strip} scroll-fade`} aria-label={t('programmes.pages')}>
        {pages.map(({ regions, seconds }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place only
          <li key={place}>
            <button
              type="button"
              className={styles.thumb}
              aria-pressed={place === at}
              aria-label={t('programmes.pageOf', { n: place + 1, seconds })}
              onClick={() => onPage(place)}
            >
              <span aria-hidden="true">
                <ProgrammePreview {...shown} regions={regions} scale={scale} />
              </span>
              <small>{`${place + 1} · ${format.quantity(seconds, 's')}`}</small>
            </button>
          </li>
        ))}
        <li>
          <IconButton
            icon="plus"
            label={t('programmes.addPage')}
            disabled={isFull}
            onClick={() => onPages([...pages, newPage], pages.length)}
          />
        </li>
      </ol>
      <div className={styles.acts}>
        <NumberField
          label={t('programmes.seconds', { n })}
          unit={unitWord('s', format.language)}
          {...PROGRAMME.seconds}
          disabled={disabled}
          value={page.seconds}
          onValue={(seconds) => onPages(inList.replaced(pages, at, { ...page, seconds }), at)}
        />
        <IconButton
          icon="chevron-left"
          label={t('programmes.pageBefore')}
          disabled={disabled || at === 0}
          onClick={() => onPages(inList.swapped(pages, at, -1), at - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={t('programmes.pageAfter')}
          disabled={disabled || at === pages.length - 1}
          onClick={() => onPages(inList.swapped(pages, at, 1), at + 1)}
        />
        <IconButton
          icon="copy"
          label={t('programmes.copyPage')}
          disabled={isFull}
          onClick={() => onPages(inList.copied(pages, at), at + 1)}
        />
        <IconButton
          icon="close"
          label={t('programmes.removePage')}
          disabled={disabled || pages.length === 1}
          onClick={() => onPages(inList.without(pages, at), Math.max(0, at - 1))}
        />
      </div>
    </Stack>
  )
}

type ListProps = {
  regions: readonly RegionDraft[]
  chosen: number | null
  disabled: boolean
  onChoose: (at: number) => void
  onRegions: (regions: readonly RegionDraft[], chosen: number | null) => void
}

/** What is to be done with the chosen region besides what it shows; the later lies above. */
function RegionActs({ regions, chosen, disabled, onRegions }: Omit<ListProps, 'onChoose'> & { chosen: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.regionActs}>
      <IconButton
        icon="chevron-down"
        label={t('programmes.lower')}
        disabled={disabled || chosen === 0}
        onClick={() => onRegions(inList.swapped(regions, chosen, -1), chosen - 1)}
      />
      <IconButton
        icon="chevron-up"
        label={t('programmes.raise')}
        disabled={disabled || chosen === regions.length - 1}
        onClick={() => onRegions(inList.swapped(regions, chosen, 1), chosen + 1)}
      />
      <IconButton
        icon="copy"
        label={t('programmes.copyRegion')}
        disabled={disabled || regions.length >= PROGRAMME.regions}
        onClick={() => onRegions(inList.copied(regions, chosen), chosen + 1)}
      />
      <IconButton
        icon="close"
        label={t('programmes.removeRegion')}
        disabled={disabled}
        onClick={() => onRegions(inList.without(regions, chosen), null)}
      />
    </span>
  )
}

type Props = {
  value?: readonly PageDraft[]
  onChange?: (pages: readonly PageDraft[]) => void
  canvas: StageProps['canvas']
  isNew: boolean
  disabled: boolean
}

/** Pages of regions on a canvas: drawn, moved and entered. */
export function PagesInput({ value: pages = [newPage], onChange, canvas, isNew, disabled }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const now = useNow(1_000)
  const values = useStationValues()
  const media = useCall('media.query', { filters: { state: 'approved', type: mediaTypes.image } }).data ?? []
  const [place, setPlace] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const at = Math.min(place, pages.length - 1)
  const page = pages[at]!
  const { regions } = page
  const region = chosen === null ? undefined : regions[chosen]
  const shown = { canvas, images: media, values, now }

  const setPages = (next: readonly PageDraft[], nextAt = at) => {
    onChange?.(next)
    setPlace(nextAt)
    if (nextAt !== at) setChosen(null)
  }
  const setRegions = (next: readonly RegionDraft[], nextChosen = chosen) => {
    onChange?.(inList.replaced(pages, at, { ...page, regions: next }))
    setChosen(nextChosen)
  }
  const setRegion = (which: number, next: RegionDraft) => setRegions(inList.replaced(regions, which, next), which)
  const add = (kind: RegionKind) => setRegions([...regions, newRegion(kind, canvas, language)], regions.length)
  const begin = (next: PageDraft[]) => {
    setChosen(null)
    setPages(next, 0)
  }

  return (
    <div className={styles.editor}>
      <Stack gap={12}>
        {isNew && (
          <Row gap={8} wrap>
            <Text tone="dim" size={12}>
              {t('programmes.template')}
            </Text>
            <Button size="small" disabled={disabled} onClick={() => begin(welcomePages(canvas, language))}>
              {t('programmes.templates.welcome')}
            </Button>
            <Button size="small" disabled={disabled} onClick={() => begin(airPages(canvas, language))}>
              {t('programmes.templates.air')}
            </Button>
          </Row>
        )}
        <Stage {...shown} {...{ regions, chosen, disabled }} onChoose={setChosen} onRegion={setRegion} />
        <Text tone="dim" size={12}>
          {t('programmes.keys')}
        </Text>
        <Strip
          {...shown}
          {...{ pages, at, disabled }}
          onPage={(next) => {
            setPlace(next)
            setChosen(null)
          }}
          onPages={setPages}
        />
      </Stack>
      <Stack gap={12}>
        <Section title={t('programmes.regions')} note={`${regions.length}`}>
          <Row gap={8} wrap>
            {regionKinds.map((kind) => (
              <AddItemButton
                key={kind}
                count={regions.length}
                most={PROGRAMME.regions}
                disabled={disabled}
                onClick={() => add(kind)}
              >
                {regionKindLabels[kind][language]}
              </AddItemButton>
            ))}
          </Row>
        </Section>
        {region && chosen !== null ? (
          <Section
            title={`${chosen + 1} ${regionKindLabels[region.kind][language]}`}
            actions={<RegionActs {...{ regions, chosen, disabled }} onRegions={setRegions} />}
          >
            <RegionFields
              region={region}
              canvas={canvas}
              images={media}
              disabled={disabled}
              onRegion={(next) => setRegion(chosen, next)}
            />
          </Section>
        ) : (
          <EmptyState icon="layers" title={t('programmes.choose')} text={t('programmes.chooseText')} />
        )}
      </Stack>
    </div>
  )
}
