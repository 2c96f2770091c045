import type { HostOptions, SparkplugHost } from './host-api.ts'

export type { BirthMetric, HostCounters, HostOptions, NodeMemory, SendOutcome, SparkplugHost } from './host-api.ts'

export declare function createSparkplugHost(options: HostOptions): SparkplugHost
