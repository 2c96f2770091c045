import { plateOf } from '../capabilities/plate.ts'

export const powerGatewayView = plateOf('power-gateway')
