import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { LEAD_SIZES } from './app/first-calls.ts'
import { SHOP } from '#shop'
import { pictureAddress, pictureChoices } from '#rules/orders/picture-address.ts'

/** The name of an item. "Co-ord" stays on one line if there is room for it. */
export function GoodsTitle({ title }: { title: string }) {
  return title.split(/(\s)/).map((part, index) =>
    part.includes('-') ? (
      <span key={index} className="inline-block [text-decoration:inherit]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

interface PicturesProps {
  item: { src: string; replacement?: { src: string } | undefined }
  className: string
}

/** A piece of goods, and beside it the other product that it becomes. */
export function Pictures({ item: { src, replacement }, className }: PicturesProps) {
  return (
    <>
      <Picture src={src} className={className} />
      {replacement && <Picture src={replacement.src} className={className} />}
    </>
  )
}

interface PictureProps {
  src: string
  className?: string
  /** True in a lead: square, and on a phone no higher than leaves room for the words. */
  isLead?: boolean
  /** True for the first pictures of a screen: they are fetched at once. */
  isFirst?: boolean
}

/** A piece of goods, 3:4. If there is no picture, the mark of the loom is in its place. */
export function Picture({ src, className = 'w-20', isLead = false, isFirst = false }: PictureProps) {
  const [missing, setMissing] = useState(src === '')
  const look = `shrink-0 bg-hair/60 ${isLead ? LEAD : `aspect-3/4 self-start rounded-md ${className}`}`
  if (missing)
    return (
      <span aria-hidden="true" className={`flex items-center justify-center text-edge ${look}`}>
        <Icon of={36} className="w-2/5 max-w-16">
          <path d="M9 3v7M9 17v16M18 3v17M18 27v6M27 3v5M27 15v18" />
          <path d="M2 14c5-4 9-4 13 0s10 3 19-4M2 24c5-4 9-4 13 0s10 3 19-4" />
        </Icon>
      </span>
    )
  return (
    <img
      sizes={isLead ? LEAD_SIZES : sizeOf(className)}
      srcSet={pictureChoices(src)}
      src={pictureAddress(src, 240)}
      alt=""
      width={120}
      height={160}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      onError={() => setMissing(true)}
      className={`object-cover ${look}`}
    />
  )
}

const LEAD = 'lead-frame h-full object-center form:object-[50%_33%]'

/** The greatest width of a picture by its classes: "w-20" is 5rem. */
function sizeOf(look: string): string {
  return `${Math.max(...Array.from(look.matchAll(/\bw-(\d+)/g), ([, width]) => Number(width) / 4))}rem`
}

export type Drawing = keyof typeof SHOP.pictures.empty

/** The shop's drawing for a list in which there is nothing yet, and for a page that found nothing. */
export function EmptyPicture({ of, className = 'w-60' }: { of: Drawing; className?: string }) {
  return <img src={SHOP.pictures.empty[of]} alt="" width={320} height={200} decoding="async" className={className} />
}
