/** The product's mark: one line is pole and halo, the disc is the lamp. */
export function Mark({ size = 28 }: { size?: number }) {
  const small = size <= 20
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="none" strokeLinecap="round">
      <path
        d="M5.2 22.4V9.4a7.1 7.1 0 1 1 7.1 7.1"
        stroke={small ? 'var(--lit-edge)' : 'var(--text)'}
        strokeWidth={small ? 2.4 : 1.9}
      />
      {!small && <circle cx="12.3" cy="9.4" r="5.2" fill="var(--lit)" opacity=".25" />}
      <circle cx="12.3" cy="9.4" r={small ? 3.3 : 2.9} fill="var(--lit)" />
    </svg>
  )
}
