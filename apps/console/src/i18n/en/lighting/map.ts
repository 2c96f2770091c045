import type { Words } from '../../words.ts'
import type { map as zh } from '../../zh/lighting/map.ts'

export const map: Words<typeof zh> = {
  failedState: 'Lamp failed · commanded {{level}} %',
  locateMe: 'Show where I am',
  notLocated: "Couldn't get your position: check the location permission",
  planned: 'schedule {{level}} %',
  label: 'Map of the city and its lamps; arrow keys move, plus and minus zoom',
  tools: 'Map tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole city',
  layers: 'Layers',
  layer: { names: 'Names', boxes: 'Power boxes', gateways: 'Gateways and lux stations' },
  legend: { title: 'Legend', lit: 'Lit (halo = level)', out: 'Out', offline: 'Offline', alarm: 'Alarm' },
  loading: 'Loading the map…',
  failed: "Couldn't load the map",
  failedText: 'Reload the page. If it fails again, tell your administrator: {{reason}}',
  noWebgl: "The map can't be drawn here",
  noWebglText:
    "This browser or remote desktop offers no graphics (WebGL2). Turn on hardware acceleration in the browser's settings, or use another browser. Lists, figures and commands work without the map.",
  empty: 'There are no devices yet',
}
