/** The dark cells of a QR code, its border included. */
interface Code {
  data: readonly (readonly boolean[])[]
  size: number
}

/** A QR code, dark on light also at night: cameras read that. */
export function QrCode({ code: { data, size }, label }: { code: Code; label: string }) {
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-44 rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
