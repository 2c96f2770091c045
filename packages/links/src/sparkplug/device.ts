import type { EdgeNode, EdgeOptions } from './device-api.ts'

export type { EdgeMetric, EdgeNode, EdgeOptions, EdgeOrder, EdgeReading, OrderReply } from './device-api.ts'

export declare function createEdgeNode(options: EdgeOptions): EdgeNode
