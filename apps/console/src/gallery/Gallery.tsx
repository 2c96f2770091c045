import { Row, Section, Segments, Stack, Text, themes } from '@lamplighter/ui'
import styles from './gallery.module.css'
import { addressOf, type GalleryLook } from './look.ts'
import { partNames } from './parts/names.ts'

/** A phone, a laptop at 200 %, a small and a usual desk; px. */
const SHOWN_WIDTHS = [390, 720, 1280, 1440]
const LANGUAGES = ['zh', 'en'] as const

/** Every part of the screens in a frame of every width, in a theme and a language. */
export function Gallery({ look }: { look: GalleryLook }) {
  const go = (other: Partial<GalleryLook>) => location.assign(addressOf({ ...look, ...other }))
  return (
    <Stack gap={24} pad={16}>
      <Row as="header" gap={16}>
        <Text as="h1" size={18} bold>
          Gallery
        </Text>
        <Segments label="Theme">
          {themes.map((theme) => (
            <button key={theme} type="button" aria-pressed={theme === look.theme} onClick={() => go({ theme })}>
              {theme}
            </button>
          ))}
        </Segments>
        <Segments label="Language">
          {LANGUAGES.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === look.language}
              onClick={() => go({ language })}
            >
              {language}
            </button>
          ))}
        </Segments>
      </Row>
      {partNames.map((part) => (
        <Section key={part} title={part}>
          {SHOWN_WIDTHS.map((width) => (
            <iframe
              key={width}
              className={styles.frame}
              loading="lazy"
              title={`${part}, ${width} px`}
              width={width}
              src={addressOf({ ...look, part })}
            />
          ))}
        </Section>
      ))}
    </Stack>
  )
}
