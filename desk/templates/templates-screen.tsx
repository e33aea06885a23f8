import { Link, useSearchParams } from 'react-router'
import { MailsPart } from './mails-part.tsx'
import { RepliesPart } from './replies-part.tsx'

/** What the shop says of itself: the mails that go out, and the replies that agents put into their answers. */
export function TemplatesScreen() {
  const [search] = useSearchParams()
  const isReplies = search.has('reply')
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair px-4 pt-4 pb-3">
        <h1 className="text-xl">Mails & replies</h1>
        <nav aria-label="What is worded" className="flex gap-2">
          <Tab to="/texts" isHere={!isReplies}>
            Mails
          </Tab>
          <Tab to="/texts?reply=" isHere={isReplies}>
            Canned replies
          </Tab>
        </nav>
      </header>
      {isReplies ? <RepliesPart /> : <MailsPart />}
    </div>
  )
}

function Tab({ to, isHere, children }: { to: string; isHere: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-9 items-center rounded-md border border-edge px-3 hover:border-river aria-[current=page]:border-river aria-[current=page]:bg-river aria-[current=page]:text-on-river"
    >
      {children}
    </Link>
  )
}
