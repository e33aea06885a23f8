import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHOP } from '#shop'
import { saveText } from '../save-text.ts'

/** The codes for a lost phone, shown this once. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = [`Backup codes for the desk of ${SHOP.name}. Each works once.`, '', ...codes, ''].join('\n')
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="notice" title="Keep these codes where your phone is not.">
        <p>Each of them lets you in once if the phone is lost. They are not shown again.</p>
      </Notice>
      <ul
        aria-label="Backup codes"
        className="figures grid max-w-[22rem] grid-cols-2 gap-x-6 gap-y-1 font-medium select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => saveText('backup-codes.txt', text, 'text/plain')}>
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
