import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The link by which someone sets their password, told this once. */
export function ToldLink({ link, email }: { link: string; email: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Notice tone="done" title={`A link is on its way to ${email}.`}>
      <p>If the mail does not arrive, pass on this link yourself. It works once and is not shown again:</p>
      <p className="my-2 text-sm break-all select-all">{link}</p>
      <Button variant="quiet" onClick={copy}>
        {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Notice>
  )
}
