import { useState } from 'react'

/** The path of a customer's photo for staff. */
export const photoPath = (id: string) => `/api/desk/files/${encodeURIComponent(id)}`

interface PictureProps {
  src: string
  alt: string
  className?: string
}

/** A picture, or a sentence in its place if it is missing. */
export function Picture({ src, alt, className = '' }: PictureProps) {
  const [missing, setMissing] = useState(src === '')
  if (missing)
    return (
      <span className={`grid place-items-center bg-hair/60 text-center text-xs text-soft ${className}`}>
        <span className={alt ? 'p-1' : 'sr-only'}>No picture</span>
      </span>
    )
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
      className={`bg-hair/60 ${className}`}
    />
  )
}
