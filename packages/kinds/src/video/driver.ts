import { reboot } from '../capabilities/reboot.ts'
import { speakLive } from '../capabilities/speech.ts'
import { type Driver, readOnly } from '../driver.ts'
import { goHome, goToPreset, move, savePreset, stopMoving } from './actions.ts'
import { HEAD, SPEECH } from './camera.ts'
import { video } from './wire.ts'

type Move = Readonly<Record<'pan' | 'tilt' | 'zoom' | 'seconds', number>>

/** What each order tells the link, by its arguments. */
const told: Readonly<Record<string, (args: never) => Readonly<Record<string, string | number | boolean>>>> = {
  [move.code]: ({ pan, tilt, zoom, seconds }: Move) => ({
    'ptz.seconds': seconds,
    [HEAD.pan]: pan,
    [HEAD.tilt]: tilt,
    [HEAD.zoom]: zoom,
  }),
  [stopMoving.code]: () => ({ 'ptz.stop': true }),
  [goToPreset.code]: ({ preset, name }: { preset?: number; name?: string }) =>
    preset === undefined ? { 'ptz.presetCalled': name ?? '' } : { 'ptz.preset': preset },
  [goHome.code]: () => ({ 'ptz.home': true }),
  [savePreset.code]: ({ name }: { name: string }) => ({ 'ptz.presetName': name }),
  [speakLive.code]: ({ speech }: { speech: string }) => ({ [SPEECH]: speech }),
  [reboot.code]: () => ({ 'dev.reboot': true }),
}

/** A camera answers each order; where it looks then is not known to anybody but itself, so that nothing more is proved. */
export const videoDriver: Driver = {
  wire: video,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
  writes: (code, args) => told[code]?.(args as never) ?? {},
}
