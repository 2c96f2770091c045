export type Size = { size?: number; className?: string | undefined }

/** One stroke path on the 24 grid. */
export function Line({ d, size = 18, className }: Size & { d: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}
