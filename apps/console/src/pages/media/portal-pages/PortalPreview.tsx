import { useCall } from '@lamplighter/client'
import { type Language, languages, type MediaItem, mediaTypes, type PortalPageFields } from '@lamplighter/contract'
import { Section, Segments } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { useMediaFile } from '../../../programme/useMediaFile.ts'
import styles from './portals.module.css'

const names: Readonly<Record<Language, string>> = { zh: '中文', en: 'English' }

function Picture({ item }: { item: MediaItem }) {
  const { address } = useMediaFile(item)
  return address && <img className={styles.picture} src={address} alt="" />
}

/** A page as a visitor sees it on a phone, with what is entered so far. */
export function PortalPreview({ page }: { page: Partial<PortalPageFields> }) {
  const { t } = useTranslation()
  const { language: own } = useFormat()
  const [language, setLanguage] = useState<Language>(own)
  const media = useCall('media.query', { filters: { state: 'approved', type: mediaTypes.image } }).data ?? []
  const picture = media.find(({ id }) => id === page.media)
  const isZh = language === 'zh'
  const [title, text, terms] = isZh
    ? [page.titleZh, page.textZh, page.termsZh]
    : [page.titleEn, page.textEn, page.termsEn]
  return (
    <Section
      title={t('portals.preview')}
      actions={
        <Segments label={t('portals.previewOf')}>
          {languages.map((one) => (
            <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {names[one]}
            </button>
          ))}
        </Segments>
      }
    >
      <article className={styles.phone} lang={isZh ? 'zh-CN' : 'en'} aria-label={t('portals.preview')}>
        {picture && <Picture item={picture} />}
        <div className={styles.words}>
          <h3>{title || t(`portals.previewTexts.${language}.title`)}</h3>
          <p>{text || t(`portals.previewTexts.${language}.text`)}</p>
          {terms && (
            <>
              <h4>{t(`portals.previewTexts.${language}.terms`)}</h4>
              <p className={styles.terms}>{terms}</p>
            </>
          )}
        </div>
        <div className={styles.foot}>
          <span className={styles.connect}>{t(`portals.previewTexts.${language}.connect`)}</span>
        </div>
      </article>
    </Section>
  )
}
