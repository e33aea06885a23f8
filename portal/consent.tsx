import { SHOP } from '#shop'

/** What personal data is used for, beside where it is asked for. */
export function Consent({ use, className = '' }: { use: string; className?: string }) {
  return (
    <p className={`text-sm text-soft ${className}`}>
      {use}{' '}
      <a href={SHOP.privacyUrl} className="text-river underline underline-offset-4">
        Privacy
      </a>
    </p>
  )
}
