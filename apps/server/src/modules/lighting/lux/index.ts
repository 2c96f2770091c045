export { layOutStations } from './demo.ts'
