import { type Xml, xml } from './xml.ts'

/** Of the stream of a simulated camera: px, and pictures a second. */
export type StreamSize = { readonly width: number; readonly height: number; readonly rate: number }

const PROFILE = 'main'
const SOURCE = 'lens'
/** Seconds for which a session of the stream is kept. */
const SESSION = 'PT60S'

/** The only profile of a simulated camera: one source, one encoder, one head (ONVIF Media Service 5.2). */
export const profileXml = ({ width, height, rate }: StreamSize): Xml =>
  xml`<r:Profiles token="${PROFILE}" fixed="true"><t:Name>main</t:Name><t:VideoSourceConfiguration token="source"><t:Name>source</t:Name><t:UseCount>1</t:UseCount><t:SourceToken>${SOURCE}</t:SourceToken><t:Bounds x="0" y="0" width="${width}" height="${height}"/></t:VideoSourceConfiguration><t:VideoEncoderConfiguration token="encoder"><t:Name>encoder</t:Name><t:UseCount>1</t:UseCount><t:Encoding>H264</t:Encoding><t:Resolution><t:Width>${width}</t:Width><t:Height>${height}</t:Height></t:Resolution><t:Quality>5</t:Quality><t:RateControl><t:FrameRateLimit>${rate}</t:FrameRateLimit><t:EncodingInterval>1</t:EncodingInterval><t:BitrateLimit>2048</t:BitrateLimit></t:RateControl><t:SessionTimeout>${SESSION}</t:SessionTimeout></t:VideoEncoderConfiguration><t:PTZConfiguration token="head"><t:Name>head</t:Name><t:UseCount>1</t:UseCount><t:NodeToken>head</t:NodeToken></t:PTZConfiguration></r:Profiles>`

/** What it looks through (ONVIF Media Service 5.3). */
export const sourceXml = ({ width, height, rate }: StreamSize): Xml =>
  xml`<r:VideoSources token="${SOURCE}"><t:Framerate>${rate}</t:Framerate><t:Resolution><t:Width>${width}</t:Width><t:Height>${height}</t:Height></t:Resolution></r:VideoSources>`
