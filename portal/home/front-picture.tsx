import { SHOP } from '#shop'

/**
 * The shop's front: one picture for a phone and another for a desk; between them it is low. Its space is kept free
 * until it is there.
 */
export function FrontPicture() {
  const { wide, tall } = SHOP.pictures.front
  return (
    <picture>
      <source media="(min-width: 67.5rem)" srcSet={wide} width={1320} height={800} />
      <img
        src={tall}
        alt=""
        width={960}
        height={720}
        fetchPriority="high"
        decoding="async"
        className="w-full rounded-md object-cover form:aspect-21/9 desk:aspect-auto"
      />
    </picture>
  )
}
