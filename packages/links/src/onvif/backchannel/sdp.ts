import { PCMU } from './rtp.ts'

/** What a camera takes sound by: a section of its session description (RFC 8866) that is for us to send. */
type Section = { readonly media: string; readonly attributes: readonly string[] }

function sectionsIn(description: string): Section[] {
  const sections: { media: string; attributes: string[] }[] = []
  for (const line of description.split(/\r?\n/)) {
    const value = line.slice(2)
    if (line.startsWith('m=')) sections.push({ media: value, attributes: [] })
    else if (line.startsWith('a=')) sections.at(-1)?.attributes.push(value)
  }
  return sections
}

/** Its `control` attribute, where a session description has sound for us to send as G.711 µ-law (ONVIF Streaming Specification, section 5.3). */
export function backchannelIn(description: string): string | null {
  const own = sectionsIn(description).find(({ media, attributes }) => {
    const [kind, , , ...formats] = media.split(/\s+/)
    return kind === 'audio' && formats.includes(String(PCMU)) && attributes.includes('sendonly')
  })
  const control = own?.attributes.find((one) => one.startsWith('control:'))
  return control?.slice('control:'.length).trim() || null
}
