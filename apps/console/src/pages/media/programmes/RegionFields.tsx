import {
  alignments,
  clockFormatLabels,
  clockFormats,
  type MediaItem,
  PROGRAMME,
  type ShownReading,
  shownReadings,
} from '@lamplighter/contract'
import { valueBands } from '@lamplighter/kinds/environment'
import { FormField, Grid, NativeSelect, Stack } from '@lamplighter/ui'
import { Checkbox, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { type RegionDraft, readingOf } from './drafts.ts'
import styles from './programmes.module.css'
import type { Canvas } from './regionMoves.ts'

type NumberProps = {
  label: string
  value: number
  min: number
  max: number
  unit?: string
  disabled: boolean
  onValue: (value: number) => void
}

/** A whole number; what cannot stand is not taken over. */
export const NumberField = ({ label, value, min, max, unit = 'px', disabled, onValue }: NumberProps) => (
  <FormField label={label}>
    <InputNumber<number>
      controls={false}
      precision={0}
      min={min}
      max={max}
      suffix={unit}
      style={{ width: '100%' }}
      disabled={disabled}
      value={value}
      onChange={(next) => next !== null && onValue(next)}
    />
  </FormField>
)

type ColourProps = { id?: string; value?: string; disabled: boolean; onChange?: (value: string) => void }

/** A colour, picked as the browser has it. */
export const ColourInput = ({ value = '#000000', onChange, ...own }: ColourProps) => (
  <input
    {...own}
    className={styles.colour}
    type="color"
    value={value}
    onChange={({ target }) => onChange?.(target.value)}
  />
)

type Props = {
  region: RegionDraft
  canvas: Canvas
  images: readonly MediaItem[]
  disabled: boolean
  onRegion: (region: RegionDraft) => void
}

function Place({ region, canvas, disabled, onRegion }: Props) {
  const { t } = useTranslation()
  const { x, y, width, height } = region
  const number = (key: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <NumberField
      label={t(`programmes.place.${key}`)}
      disabled={disabled}
      value={region[key]}
      min={min}
      max={Math.max(min, max)}
      onValue={(value) => onRegion({ ...region, [key]: value })}
    />
  )
  return (
    <Grid columns={2} onPhone gap={8}>
      {number('x', 0, canvas.width - width)}
      {number('y', 0, canvas.height - height)}
      {number('width', 1, canvas.width - x)}
      {number('height', 1, canvas.height - y)}
    </Grid>
  )
}

/** Colour, size and side of letters. */
function Letters({ region, disabled, onRegion }: Props & { region: Exclude<RegionDraft, { kind: 'image' }> }) {
  const { t } = useTranslation()
  return (
    <Grid columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)" onPhone gap={8}>
      <FormField label={t('programmes.colour')}>
        <ColourInput disabled={disabled} value={region.colour} onChange={(colour) => onRegion({ ...region, colour })} />
      </FormField>
      <NumberField
        {...{ label: t('programmes.size'), disabled, value: region.size }}
        {...PROGRAMME.size}
        onValue={(size) => onRegion({ ...region, size })}
      />
      <FormField label={t('programmes.align')}>
        <NativeSelect
          disabled={disabled}
          value={region.align}
          onChange={({ target }) => onRegion({ ...region, align: target.value as typeof region.align })}
        >
          {alignments.map((align) => (
            <option key={align} value={align}>
              {t(`programmes.aligned.${align}`)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </Grid>
  )
}

/** What a region shows. */
function Content({ region, images, disabled, onRegion }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  if (region.kind === 'text')
    return (
      <>
        <FormField label={t('programmes.text')}>
          <Input.TextArea
            rows={3}
            maxLength={PROGRAMME.text}
            disabled={disabled}
            value={region.text}
            onChange={({ target }) => onRegion({ ...region, text: target.value })}
          />
        </FormField>
        <Checkbox
          disabled={disabled}
          checked={region.scrolls}
          onChange={({ target }) => onRegion({ ...region, scrolls: target.checked })}
        >
          {t('programmes.scrolls')}
        </Checkbox>
      </>
    )
  if (region.kind === 'clock')
    return (
      <Grid columns={2} onPhone gap={8}>
        <FormField label={t('programmes.format')}>
          <NativeSelect
            disabled={disabled}
            value={region.format}
            onChange={({ target }) => onRegion({ ...region, format: target.value as typeof region.format })}
          >
            {clockFormats.map((format) => (
              <option key={format} value={format}>
                {clockFormatLabels[format][language]}
              </option>
            ))}
          </NativeSelect>
        </FormField>
        {region.format === 'weekday' && (
          <FormField label={t('programmes.language')}>
            <NativeSelect
              disabled={disabled}
              value={region.language}
              onChange={({ target }) => onRegion({ ...region, language: target.value as typeof region.language })}
            >
              <option value="zh">中文</option>
              <option value="en">English</option>
            </NativeSelect>
          </FormField>
        )}
      </Grid>
    )
  if (region.kind === 'image')
    return (
      <FormField label={t('programmes.image')} hint={t('programmes.imageHint')}>
        <NativeSelect
          disabled={disabled}
          value={region.media ?? ''}
          onChange={({ target }) =>
            onRegion({ ...region, media: target.value === '' ? undefined : Number(target.value) })
          }
        >
          <option value="">{t('field.pick')}</option>
          {images.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    )
  const hasBands = valueBands(region.key).length > 0
  return (
    <>
      <FormField label={t('programmes.reading')}>
        <NativeSelect
          disabled={disabled}
          value={region.key}
          onChange={({ target }) => onRegion({ ...region, ...readingOf(target.value as ShownReading, language) })}
        >
          {shownReadings.map((key) => (
            <option key={key} value={key}>
              {readingOf(key, language).label}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <Grid columns="minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1fr)" onPhone gap={8}>
        <FormField label={t('programmes.label')}>
          <Input
            maxLength={PROGRAMME.label}
            disabled={disabled}
            value={region.label}
            onChange={({ target }) => onRegion({ ...region, label: target.value })}
          />
        </FormField>
        <FormField label={t('programmes.unit')}>
          <Input
            maxLength={PROGRAMME.unit}
            disabled={disabled}
            value={region.unit}
            onChange={({ target }) => onRegion({ ...region, unit: target.value })}
          />
        </FormField>
        <NumberField
          {...{ label: t('programmes.decimals'), unit: '', disabled, value: region.decimals, min: 0, max: 2 }}
          onValue={(decimals) => onRegion({ ...region, decimals })}
        />
      </Grid>
      {hasBands && (
        <Checkbox
          disabled={disabled}
          checked={region.bands}
          onChange={({ target }) => onRegion({ ...region, bands: target.checked })}
        >
          {t('programmes.bands')}
        </Checkbox>
      )}
    </>
  )
}

/** All that is entered of the chosen region. */
export function RegionFields(props: Props) {
  const { region } = props
  return (
    <Stack gap={12}>
      <Content {...props} />
      {region.kind !== 'image' && <Letters {...props} region={region} />}
      <Place {...props} />
    </Stack>
  )
}
