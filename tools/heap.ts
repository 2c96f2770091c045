/**
 * How the server's Node is told to keep its memory small: V8 collects late unless its heap has a bound, and a bound that
 * fits 10,000 lamps by a wide margin costs nothing. A larger fleet raises it by LAMPLIGHTER_HEAP_MB.
 */
export const serverFlagsFor = (megabytes: string | undefined): string[] => [
  '--max-semi-space-size=8',
  `--max-old-space-size=${megabytes || 768}`,
]

export const serverFlags = serverFlagsFor(process.env.LAMPLIGHTER_HEAP_MB)
