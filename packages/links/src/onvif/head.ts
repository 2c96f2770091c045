import { faultOf } from './faults.ts'
import { ns } from './namespaces.ts'
import { at, type Element, Xml, xml } from './xml.ts'

export type Position = { readonly pan: number; readonly tilt: number; readonly zoom: number }

type Call = (name: string, content?: Xml) => Promise<unknown>

const NOTHING = new Xml('')
const PAN_TILT = 'DefaultContinuousPanTiltVelocitySpace'
const ZOOM = 'DefaultContinuousZoomVelocitySpace'

/** A configuration that names a space names one for all that the head does; many name none (ONVIF PTZ Service 5.2). */
const hasZoom = (configuration: Element | undefined) =>
  at(configuration, PAN_TILT) === undefined || at(configuration, ZOOM) !== undefined

/** Cameras refuse a move for what they do not have: zoom is left out where it rests or there is none, pan and tilt where only zoom moves. */
function velocityOf({ pan, tilt, zoom }: Position, isZooming: boolean): Xml {
  const isTurning = pan !== 0 || tilt !== 0
  const withZoom = zoom !== 0 && (isZooming || !isTurning)
  return xml`<Velocity>${isTurning || !withZoom ? xml`<PanTilt xmlns="${ns.schema}" x="${pan}" y="${tilt}"/>` : NOTHING}${withZoom ? xml`<Zoom xmlns="${ns.schema}" x="${zoom}"/>` : NOTHING}</Velocity>`
}

/** The head of a camera, of which not every one takes what others do. */
export function createHead(call: Call, configuration: Element | undefined) {
  let takesTimeout = true

  async function otherwise(asked: Promise<unknown>, other: () => Promise<unknown>) {
    try {
      await asked
    } catch (error) {
      if (faultOf(error).fault !== 'soapFault') throw error
      // What it refuses in the other way too is refused for the reason that it gave first.
      await other().catch(() => {
        throw error
      })
    }
  }

  return {
    /** Who asks for it stops it when the time is over: not every camera ends a move by itself. */
    async move(speed: Position, seconds: number): Promise<void> {
      const velocity = velocityOf(speed, hasZoom(configuration))
      const endless = () => call('ContinuousMove', velocity)
      if (!takesTimeout) return void (await endless())
      await otherwise(call('ContinuousMove', xml`${velocity}<Timeout>PT${seconds}S</Timeout>`), async () => {
        await endless()
        takesTimeout = false
      })
    },
    /** Without arguments all that moves is to stop, but not every camera knows that. */
    stop: () => otherwise(call('Stop', xml`<PanTilt>true</PanTilt><Zoom>true</Zoom>`), () => call('Stop')),
  }
}
